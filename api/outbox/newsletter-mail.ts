import type { Lang } from '#contract/languages.ts'
import { type MailBlock, renderHtml, renderText } from './mail-layout.ts'
import { getMailMessages } from './mail-messages.ts'
import type { Mail } from './mailer.ts'
import type { BrandFacts } from './visitor-mail.ts'

type LetterLinks = {
  /** URL of the page with the confirm button. */
  confirm: string
  /** URL of the page with the unsubscribe button. */
  leave: string
  /** URL that mail clients post to for one-click unsubscription (RFC 8058). */
  oneClick: string
}

type LetterMail = {
  to: string
  lang: Lang
  /** Title of the newsletter. */
  letter: string
  brand: BrandFacts
  links: LetterLinks
  messageId: string
}

/** Build the mail that asks the recipient to confirm a sign-up. */
export function buildConfirmMail(options: LetterMail): Mail {
  const messages = getMailMessages(options.lang)
  return buildLetterMail(options, messages.confirmSubject(options.letter), [
    { kind: 'text', text: messages.confirm(options.letter) },
    { kind: 'link', text: messages.confirmLink, url: options.links.confirm },
    { kind: 'text', text: messages.ignore },
  ])
}

/** Build the mail that welcomes a confirmed subscriber. */
export function buildWelcomeMail(options: LetterMail): Mail {
  const messages = getMailMessages(options.lang)
  return buildLetterMail(options, messages.welcomeSubject(options.letter), [
    { kind: 'text', text: messages.welcome(options.letter) },
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
