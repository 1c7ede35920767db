import type { Lang } from '#contract/languages.ts'
import { cn } from './mail-messages/cn.ts'
import { en, type MailMessages } from './mail-messages/en.ts'
import { id } from './mail-messages/id.ts'
import { kr } from './mail-messages/kr.ts'
import { tw } from './mail-messages/tw.ts'

const MAIL_MESSAGES: Record<Lang, MailMessages> = { en, cn, tw, kr, id }

/** Return the texts of mails to visitors in one language. */
export function getMailMessages(lang: Lang): MailMessages {
  return MAIL_MESSAGES[lang]
}
