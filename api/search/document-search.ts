import { DOCUMENT_KINDS, type DocumentKind } from '#contract/catalogue.ts'
import type { Lang } from '#contract/languages.ts'
import { documentNames } from './document-names.ts'
import type { QueryToken } from './query-tokens.ts'
import { type Hit, rank } from './rank.ts'
import type { GroupIndex, SearchIndex } from './search-index.ts'
import { textAt } from './text-column.ts'

/** Matching documents as products × kinds, so that sixty thousand documents need no index entries. */
export type DocumentHits = {
  products: readonly Hit[]
  kinds: readonly DocumentKind[]
  group: GroupIndex
  score: number
}

/** Search documents: a code finds all documents of a product, "manual" that of every product, both a single one. */
export function searchDocuments(
  index: SearchIndex,
  tokens: readonly QueryToken[],
  lang: Lang,
): DocumentHits | undefined {
  const group = index.groups.find((each) => each.group === 'products')
  if (!group || group.ids.length === 0) return undefined
  const { kinds, rest: otherTokens } = matchDocumentKinds(tokens, lang)
  if (kinds.length === 0) return searchByCode(index, tokens, group)
  const kindWords = tokens.length - otherTokens.length
  const score = kindWords > 1 && otherTokens.length === 0 ? KIND_NAME_SCORE : KIND_WORD_SCORE * kindWords
  if (otherTokens.length === 0) {
    const products = group.ids.map((_, entry) => ({ entry, score: 0 }))
    return { products, kinds, group, score }
  }
  const products = searchProducts(index, otherTokens)
  const [best] = products
  return best && { products, kinds, group, score: best.score + score }
}

/** A little less than the score of a title that contains the word. */
const KIND_WORD_SCORE = 12
/** Above the scores of words: several that all name a document mean it. */
const KIND_NAME_SCORE = 500

/** Without a document kind, only product codes match; the documents rank just behind the product. */
function searchByCode(
  index: SearchIndex,
  tokens: readonly QueryToken[],
  group: GroupIndex,
): DocumentHits | undefined {
  const codes = tokens.flatMap(({ code }) => code ?? [])
  const products = searchProducts(index, tokens).filter(
    ({ entry }) => group.codes && codes.includes(textAt(group.codes, entry)),
  )
  const [best] = products
  return best && { products, kinds: DOCUMENT_KINDS, group, score: best.score - 1 }
}

function searchProducts(index: SearchIndex, tokens: readonly QueryToken[]): readonly Hit[] {
  return rank(index, tokens).find(({ group }) => group.group === 'products')?.hits ?? []
}

/** Return the kinds whose titles contain the most tokens, and the tokens that no title contains. */
function matchDocumentKinds(tokens: readonly QueryToken[], lang: Lang) {
  const counts = DOCUMENT_KINDS.map((kind) => {
    const title = ` ${documentNames(kind, lang)} `
    return { kind, named: tokens.filter((word) => isInTitle(title, word)) }
  })
  const maxMatches = Math.max(...counts.map(({ named }) => named.length))
  const kinds = maxMatches === 0 ? [] : counts.filter(({ named }) => named.length === maxMatches)
  const matchedTokens = new Set(kinds.flatMap(({ named }) => named))
  return { kinds: kinds.map(({ kind }) => kind), rest: tokens.filter((word) => !matchedTokens.has(word)) }
}

/** Latin tokens match only at the start of a word. */
function isInTitle(title: string, { forms }: QueryToken): boolean {
  return forms.some(
    ({ text, position }) => text.length >= 2 && title.includes(position === 'start' ? ` ${text}` : text),
  )
}
