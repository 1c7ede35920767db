import type { Lang } from '#contract/languages.ts'
import { cn } from './words/cn.ts'
import { en, type MailWords } from './words/en.ts'
import { id } from './words/id.ts'
import { kr } from './words/kr.ts'
import { tw } from './words/tw.ts'

const WORDS: Record<Lang, MailWords> = { en, cn, tw, kr, id }

/** What mails to visitors say, in their language. */
export function mailWords(lang: Lang): MailWords {
  return WORDS[lang]
}
