import type { Lang } from '#contract/languages.ts'
import { fold } from './fold.ts'
import { listRelatedPhrases } from './related-words.ts'
import { stemsOf } from './stemming.ts'

/** Visitors' terms with the content's term for the same thing. */
const SYNONYMS: Record<Lang, ReadonlyMap<string, string>> = {
  en: new Map([
    ['cooktop', 'hob'],
    ['stove', 'hob'],
    ['rangehood', 'range hood'],
    ['cooker hood', 'range hood'],
    ['extractor', 'range hood'],
    ['exhaust fan', 'range hood'],
    ['guarantee', 'warranty'],
    ['gray', 'grey'],
    ['turn on', 'switch on'],
    ['turn off', 'switch off'],
    ['switch on', 'turn on'],
    ['switch off', 'turn off'],
    ...['wont', 'doesnt', 'isnt', 'dont', 'cant', 'cannot', 'never'].map((name) => [name, 'not'] as const),
  ]),
  cn: new Map([
    ['抽油烟机', '烟机'],
    ['吸油烟机', '烟机'],
    ['抽烟机', '烟机'],
    ['油烟机', '烟机'],
    ['炉灶', '灶具'],
    ['灶台', '灶具'],
    ['灶面', '灶具'],
    ['电磁炉', '电磁灶'],
    ['感应炉', '电磁灶'],
    ['瓦斯炉', '燃气灶'],
    ['天然气灶', '燃气灶'],
    ['煤气灶', '燃气灶'],
    ['集成洗碗机', '水槽洗碗机'],
  ]),
  tw: new Map([
    ['排油煙機', '抽油煙機'],
    ['爐台', '爐具'],
    ['爐面', '爐具'],
    ['電磁爐', '感應爐'],
    ['IH爐', '感應爐'],
    ['電磁灶', '感應爐'],
    ['燃氣灶', '瓦斯爐'],
    ['煤氣灶', '瓦斯爐'],
  ]),
  kr: new Map([
    ['가스레인지', '가스 쿡탑'],
    ['식세기', '식기세척기'],
    ['스팀오븐', '스팀 오븐'],
  ]),
  id: new Map([
    ['cooker hood', 'tudung'],
    ['penghisap asap', 'tudung'],
    ['pengisap asap', 'tudung'],
    ['penyedot asap', 'tudung'],
    ['saringan minyak', 'saringan lemak'],
    ...['nggak', 'enggak', 'ngga', 'gak', 'tak', 'belum'].map((name) => [name, 'tidak'] as const),
  ]),
}

type NonEnglishLang = Exclude<Lang, 'en'>

/**
 * English terms that visitors in Australia type in every language, since kitchens are sold there in English. Further English
 * synonyms are in the table above.
 */
const ENGLISH_TERMS: Readonly<Record<string, Record<NonEnglishLang, string>>> = {
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

type SynonymTable = {
  /** The content's term by synonym. */
  terms: ReadonlyMap<string, string>
  /** Synonyms of two words, and Chinese words that are not separated further, the longest first. */
  phrases: ReadonlySet<string>
  phrasePattern: RegExp
}

const HAN_WORD = /^\p{sc=Han}{2,}$/u

function buildSynonymTable(lang: Lang): SynonymTable {
  const pairs = lang === 'en' ? SYNONYMS.en : new Map([...englishSynonyms(lang), ...SYNONYMS[lang]])
  const terms = new Map(Array.from(pairs, ([name, term]) => [fold(name), fold(term)]))
  const phrases = new Set(
    [
      ...terms.keys(),
      ...[...terms.values(), ...listRelatedPhrases(lang)].filter((name) => HAN_WORD.test(name)),
    ]
      .filter((name) => name.includes(' ') || HAN_WORD.test(name))
      .sort((one, other) => other.length - one.length),
  )
  // "Return only" has no "turn on".
  const patterns = Array.from(phrases, (name) => (HAN_WORD.test(name) ? name : `(?<![a-z])${name}`))
  return { terms, phrases, phrasePattern: new RegExp(`(${patterns.join('|') || '(?!)'})`) }
}

function englishSynonyms(lang: NonEnglishLang): ReadonlyMap<string, string> {
  const names = new Map(Object.entries(ENGLISH_TERMS).map(([name, words]) => [name, words[lang]]))
  for (const [name, own] of SYNONYMS.en) names.set(name, names.get(own) ?? own)
  return new Map([...names, ...otherChineseTerms(lang)])
}

/** Chinese calls the same thing by other words in Taiwan than on the mainland. */
function otherChineseTerms(lang: NonEnglishLang): [name: string, term: string][] {
  if (lang !== 'cn' && lang !== 'tw') return []
  return Object.values(ENGLISH_TERMS)
    .map(({ cn, tw }): [string, string] => (lang === 'cn' ? [tw, cn] : [cn, tw]))
    .filter(([name, term]) => name.length > 1 && fold(name) !== fold(term))
}

const SYNONYM_TABLES: Record<Lang, SynonymTable> = {
  en: buildSynonymTable('en'),
  cn: buildSynonymTable('cn'),
  tw: buildSynonymTable('tw'),
  kr: buildSynonymTable('kr'),
  id: buildSynonymTable('id'),
}

/** Return the synonyms of a language, folded. */
export function listSynonyms(lang: Lang): string[] {
  return [...SYNONYM_TABLES[lang].terms.keys()]
}

/** Return true for what is not separated further. */
export function isPhrase(text: string, lang: Lang): boolean {
  return SYNONYM_TABLES[lang].phrases.has(text)
}

/** Split a folded query at spaces, but not inside synonyms of two words; synonyms inside Chinese become tokens. */
export function splitAtSpaces(text: string, lang: Lang): string[] {
  // Every second part is a phrase.
  const parts = text.split(SYNONYM_TABLES[lang].phrasePattern)
  return parts.flatMap((part, index) => (index % 2 === 1 ? [part] : part.split(' '))).filter(Boolean)
}

/** Return the content's term for a synonym in any of its forms; undefined for other words. */
export function canonicalTermOf(word: string, lang: Lang): string | undefined {
  const { terms } = SYNONYM_TABLES[lang]
  const matchedForm = [word, ...stemsOf(word, lang), ...stemsOf(word, 'en')].find((form) => terms.has(form))
  return matchedForm === undefined ? undefined : terms.get(matchedForm)
}
