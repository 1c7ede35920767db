import type { Lang } from '#contract/languages.ts'
import { rootsOf } from './affixes.ts'

/** What visitors call things that the content calls otherwise, and the content's own word; both as folded texts have them. */
const OWN_NAMES: Record<Lang, ReadonlyMap<string, string>> = {
  en: new Map([
    ['cooktop', 'hob'],
    ['stove', 'hob'],
    ['rangehood', 'range hood'],
  ]),
  cn: new Map([
    ['抽油烟机', '烟机'],
    ['吸油烟机', '烟机'],
    ['油烟机', '烟机'],
    ['炉灶', '灶具'],
    ['电磁炉', '电磁灶'],
    ['天然气灶', '燃气灶'],
    ['煤气灶', '燃气灶'],
    ['集成洗碗机', '水槽洗碗机'],
  ]),
  tw: new Map([
    ['排油煙機', '抽油煙機'],
    ['電磁爐', '感應爐'],
  ]),
  kr: new Map([
    ['가스레인지', '가스 쿡탑'],
    ['식세기', '식기세척기'],
  ]),
  id: new Map([
    ['cooker hood', 'tudung'],
    ['penghisap asap', 'tudung'],
  ]),
}

/** Cuts a folded search at its spaces; a name of two words, or one that stands inside Chinese, is kept whole. */
export function cutAtSpaces(text: string, lang: Lang): string[] {
  const whole = [...OWN_NAMES[lang].keys()].filter((name) => /[ \p{sc=Han}]/u.test(name))
  const parts = whole.length === 0 ? [text] : text.split(new RegExp(`(${whole.join('|')})`))
  return parts.flatMap((part) => (whole.includes(part) ? [part] : part.split(' '))).filter(Boolean)
}

/** The content's own word for what visitors call otherwise, in whichever form they type it. */
export function ownNameOf(word: string, lang: Lang): string | undefined {
  const names = OWN_NAMES[lang]
  const known = [word, ...rootsOf(word, lang)].find((form) => names.has(form))
  return known === undefined ? undefined : names.get(known)
}
