import type { Lang } from '#contract/languages.ts'
import { html, type Piece, plainText } from './mail-layout.ts'
import { mailWords } from './mail-words.ts'
import type { Mail } from './mailer.ts'
import type { BrandFacts } from './visitor-mail.ts'

type LetterLinks = {
  /** The page with the button that confirms. */
  confirm: string
  /** The page with the button that leaves. */
  leave: string
  /** What a mail program posts to for one-click leaving (RFC 8058). */
  oneClick: string
}

type LetterMail = {
  to: string
  lang: Lang
  /** Title of the letter. */
  letter: string
  brand: BrandFacts
  links: LetterLinks
  messageId: string
}

/** Asks the address whether it really wants the letters. */
export function confirmMail(given: LetterMail): Mail {
  const words = mailWords(given.lang)
  return letterMail(given, words.confirmSubject(given.letter), [
    { kind: 'text', text: words.confirm(given.letter) },
    { kind: 'link', text: words.confirmLink, address: given.links.confirm },
    { kind: 'text', text: words.ignore },
  ])
}

/** Says that the letters will come, and how to stop them. */
export function welcomeMail(given: LetterMail): Mail {
  const words = mailWords(given.lang)
  return letterMail(given, words.welcomeSubject(given.letter), [
    { kind: 'text', text: words.welcome(given.letter) },
  ])
}

function letterMail(
  { to, lang, brand, links, messageId }: LetterMail,
  subject: string,
  middle: Piece[],
): Mail {
  const words = mailWords(lang)
  const pieces: Piece[] = [
    { kind: 'text', text: words.hello },
    ...middle,
    { kind: 'text', text: `${brand.name}\n${brand.address}` },
    { kind: 'link', text: words.leave, address: links.leave },
  ]
  return {
    to,
    subject,
    text: plainText(pieces, lang),
    html: html(pieces, lang),
    headers: {
      'List-Unsubscribe': `<${links.oneClick}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    messageId,
  }
}
