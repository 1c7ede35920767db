import type { Lang } from '#contract/languages.ts'

/** Endings that Korean joins to a noun, the longest first. */
const PARTICLES = [
  '에서는',
  '으로는',
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
]

/** Shortest root that is still looked for: shorter ones stand in too many words. */
const SHORTEST_ROOT = 4

/** The words a word may be a form of, nearest first. Wide of the mark is better than nothing: roots count for less. */
export function rootsOf(word: string, lang: Lang): string[] {
  if (lang === 'kr') return withoutParticle(word)
  if (lang === 'en') return englishRoots(word)
  return lang === 'id' ? indonesianRoots(word) : []
}

function withoutParticle(word: string): string[] {
  const particle = PARTICLES.find((ending) => word.length >= ending.length + 2 && word.endsWith(ending))
  return particle === undefined ? [] : [word.slice(0, -particle.length)]
}

function englishRoots(word: string): string[] {
  const endings = word.endsWith('ies') ? ['ies'] : ['ing', 'es', 'ed', 's', 'e']
  return cut(word, endings, [])
}

function indonesianRoots(word: string): string[] {
  const endings = ['kannya', 'annya', 'nya', 'kan', 'an', 'i']
  const beginnings = [
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
    'ke',
    'se',
  ]
  // "membersihkan" is "mem" and "bersih", never "me" and "mbersih".
  return cut(word, endings, beginnings).filter((root) => !/^(m[bpf]|n[cdgjsty])/.test(root))
}

/** The word without one of these endings, one of these beginnings, or both. */
function cut(word: string, endings: readonly string[], beginnings: readonly string[]): string[] {
  const ends = ['', ...endings.filter((ending) => word.endsWith(ending))]
  const starts = ['', ...beginnings.filter((beginning) => word.startsWith(beginning))]
  return starts
    .flatMap((start) => ends.map((end) => word.slice(start.length, word.length - end.length)))
    .filter((root) => root !== word && root.length >= SHORTEST_ROOT)
}
