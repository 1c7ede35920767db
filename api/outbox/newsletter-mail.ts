import type { Lang } from '#contract/languages.ts'
import { type MailBlock, renderHtml, renderText } from './mail-layout.ts'
import { getMailMessages } from './mail-messages.ts'
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
export function buildConfirmMail(given: LetterMail): Mail {
  const messages = getMailMessages(given.lang)
  return buildLetterMail(given, messages.confirmSubject(given.letter), [
    { kind: 'text', text: messages.confirm(given.letter) },
    { kind: 'link', text: messages.confirmLink, url: given.links.confirm },
    { kind: 'text', text: messages.ignore },
  ])
}

/** Says that the letters will come, and how to stop them. */
export function buildWelcomeMail(given: LetterMail): Mail {
  const messages = getMailMessages(given.lang)
  return buildLetterMail(given, messages.welcomeSubject(given.letter), [
    { kind: 'text', text: messages.welcome(given.letter) },
  ])
}

function buildLetterMail(
  { to, lang, brand, links, messageId }: LetterMail,
  subject: string,
  middle: MailBlock[],
): Mail {
  const messages = getMailMessages(lang)
  const blocks: MailBlock[] = [
    { kind: 'text', text: messages.greeting },
    ...middle,
    { kind: 'text', text: `${brand.name}\n${brand.address}` },
    { kind: 'link', text: messages.unsubscribe, url: links.leave },
  ]
  return {
    to,
    subject,
    text: renderText(blocks, lang),
    html: renderHtml(blocks, lang),
    headers: {
      'List-Unsubscribe': `<${links.oneClick}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    messageId,
  }
}
