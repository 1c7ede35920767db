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

type Translated = Exclude<Lang, 'en'>

/**
 * English that people in Australia type on every page, since kitchens are sold there in English; what else they call these
 * things in English stands above.
 */
const ENGLISH_NAMES: Readonly<Record<string, Record<Translated, string>>> = {
  hood: { cn: '烟机', tw: '抽油煙機', kr: '후드', id: 'tudung' },
  'range hood': { cn: '烟机', tw: '抽油煙機', kr: '후드', id: 'tudung' },
  hob: { cn: '灶', tw: '爐具', kr: '쿡탑', id: 'kompor' },
  induction: { cn: '电磁', tw: '感應', kr: '인덕션', id: 'induksi' },
  gas: { cn: '燃气', tw: '瓦斯', kr: '가스', id: 'gas' },
  oven: { cn: '烤箱', tw: '烤箱', kr: '오븐', id: 'oven' },
  'steam oven': { cn: '蒸箱', tw: '蒸爐', kr: '스팀 오븐', id: 'oven uap' },
  microwave: { cn: '微波炉', tw: '微波爐', kr: '전자레인지', id: 'microwave' },
  dishwasher: { cn: '洗碗机', tw: '洗碗機', kr: '식기세척기', id: 'cuci piring' },
  sink: { cn: '水槽', tw: '水槽', kr: '싱크', id: 'wastafel' },
  filter: { cn: '滤网', tw: '濾網', kr: '필터', id: 'saringan' },
  warranty: { cn: '保修', tw: '保固', kr: '보증', id: 'garansi' },
  recipe: { cn: '食谱', tw: '食譜', kr: '레시피', id: 'resep' },
  store: { cn: '门店', tw: '門市', kr: '매장', id: 'toko' },
}

type Names = {
  /** Every name that stands for a word of the content, with that word. */
  words: ReadonlyMap<string, string>
  /** Finds those of two words, and those that stand inside Chinese. */
  whole: RegExp
}

function namesIn(lang: Lang): Names {
  const words = lang === 'en' ? OWN_NAMES.en : new Map([...englishNames(lang), ...OWN_NAMES[lang]])
  const whole = [...words.keys()].filter((name) => /[ \p{sc=Han}]/u.test(name))
  return { words, whole: new RegExp(`(${whole.join('|') || '(?!)'})`) }
}

function englishNames(lang: Translated): ReadonlyMap<string, string> {
  const names = new Map(Object.entries(ENGLISH_NAMES).map(([name, words]) => [name, words[lang]]))
  for (const [name, own] of OWN_NAMES.en) names.set(name, names.get(own) ?? own)
  return names
}

const NAMES: Record<Lang, Names> = {
  en: namesIn('en'),
  cn: namesIn('cn'),
  tw: namesIn('tw'),
  kr: namesIn('kr'),
  id: namesIn('id'),
}

/** Cuts a folded search at its spaces; a name of two words, or one that stands inside Chinese, is kept whole. */
export function cutAtSpaces(text: string, lang: Lang): string[] {
  // Every second part is a name.
  const parts = text.split(NAMES[lang].whole)
  return parts.flatMap((part, index) => (index % 2 === 1 ? [part] : part.split(' '))).filter(Boolean)
}

/** The content's own word for what visitors call otherwise, in whichever form they type it. */
export function ownNameOf(word: string, lang: Lang): string | undefined {
  const { words } = NAMES[lang]
  const known = [word, ...rootsOf(word, lang), ...rootsOf(word, 'en')].find((form) => words.has(form))
  return known === undefined ? undefined : words.get(known)
}
