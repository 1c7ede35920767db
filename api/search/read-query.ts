import type { Lang } from '#contract/languages.ts'
import { correctQuery } from './correct-query.ts'
import { MIN_NUMBER_LENGTH } from './match-token.ts'
import { type QueryToken, tokenizeQuery } from './query-tokens.ts'
import type { SearchIndex } from './search-index.ts'

type ReadQuery = { tokens: readonly QueryToken[]; correctedQuery: string | undefined }

/** Read a query as tokens, corrected where nothing contains its words. */
export function readQuery(index: SearchIndex, q: string, lang: Lang): ReadQuery {
  const query = joinNumbers(index, q)
  const correctedQuery = correctQuery(index, query, lang)
  return { tokens: tokenizeQuery(correctedQuery ?? query, lang), correctedQuery }
}

/** Groups of digits, as a part number may be written: "301 101", "301-101", "30 11 01". */
const DIGIT_GROUPS = /\d+(?:[\s\p{P}]+\d+)+/gu

/** Join groups of digits that are the beginning of a part number. */
function joinNumbers({ groups }: SearchIndex, query: string): string {
  const numbers = groups.find(({ group }) => group === 'parts')?.codes
  return query.normalize('NFKC').replaceAll(DIGIT_GROUPS, (typed) => {
    const number = typed.replaceAll(/\D/g, '')
    return number.length >= MIN_NUMBER_LENGTH && numbers?.all.includes(` ${number}`) ? number : typed
  })
}
