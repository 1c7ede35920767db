import type { Lang } from '#contract/languages.ts'

/** Korean noun particles, the plural and the endings of "to be", longest first. Several may follow each other. */
const KOREAN_PARTICLES = [
  '이에요',
  '입니다',
  '인가요',
  '이라도',
  '에서',
  '에게',
  '으로',
  '까지',
  '부터',
  '하고',
  '이나',
  '이랑',
  '처럼',
  '보다',
  '마다',
  '한테',
  '께서',
  '라도',
  '예요',
  '은',
  '는',
  '이',
  '가',
  '을',
  '를',
  '의',
  '에',
  '로',
  '와',
  '과',
  '도',
  '만',
  '나',
  '랑',
  '들',
]

/** Shortest stem to search for: shorter ones occur in too many words. */
const MIN_STEM_LENGTH = 4

/** List the possible stems of a word, most likely first. Wrong ones do little harm, since stems have less weight. */
export function stemsOf(word: string, lang: Lang): string[] {
  if (lang === 'kr') return stemKorean(word)
  if (lang === 'en') return stemEnglish(word)
  return lang === 'id' ? stemIndonesian(word) : []
}

/** Endings of Korean verbs, behind which the stem is not separable by rule: the beginnings of the verb are tried instead. */
const KOREAN_VERB = /(?:[요다까네죠]|는데|은데|어서|아서|해서)$/
const MIN_VERB_STEM_LENGTH = 2

function stemKorean(word: string): string[] {
  if (KOREAN_VERB.test(word)) return stemKoreanVerb(word)
  const particle = KOREAN_PARTICLES.find(
    (ending) => word.length >= ending.length + 2 && word.endsWith(ending),
  )
  if (particle === undefined) return []
  const stem = word.slice(0, -particle.length)
  return [...stemKorean(stem), stem]
}

/** "안 켜져요" is "안 켜져", "안 켜" and "켜져". */
function stemKoreanVerb(word: string): string[] {
  const [verb = '', negation = ''] = word.split(' ').reverse()
  const prefix = negation === '' ? '' : `${negation} `
  const beginnings = (shortest: number) =>
    Array.from({ length: Math.max(0, verb.length - shortest) }, (_, cut) => verb.slice(0, -cut - 1))
  return [
    ...beginnings(negation === '' ? MIN_VERB_STEM_LENGTH : 1).map((beginning) => prefix + beginning),
    ...(negation === '' ? [] : beginnings(MIN_VERB_STEM_LENGTH)),
  ]
}

function stemEnglish(word: string): string[] {
  const suffixes = word.endsWith('ies') ? ['ies'] : ['ing', 'es', 'ed', 's', 'e']
  return stripAffixes(word, suffixes, [])
}

function stemIndonesian(word: string): string[] {
  const suffixes = ['kannya', 'annya', 'nya', 'kan', 'an', 'i', 'ku', 'mu', 'lah', 'kah', 'pun']
  const prefixes = [
    'mem',
    'men',
    'meng',
    'meny',
    'me',
    'pem',
    'pen',
    'peng',
    'peny',
    'pe',
    'ber',
    'ter',
    'di',
  ]
  // "membersihkan" is "mem" and "bersih", never "me" and "mbersih".
  return stripAffixes(word, suffixes, prefixes).filter((root) => !/^(m[bpf]|n[cdgjsty])/.test(root))
}

/** Strip one of these suffixes, one of these prefixes, or both. */
function stripAffixes(word: string, suffixes: readonly string[], prefixes: readonly string[]): string[] {
  const ends = ['', ...suffixes.filter((ending) => word.endsWith(ending))]
  const starts = ['', ...prefixes.filter((beginning) => word.startsWith(beginning))]
  return starts
    .flatMap((start) => ends.map((end) => word.slice(start.length, word.length - end.length)))
    .filter((root) => root !== word && root.length >= MIN_STEM_LENGTH)
}
