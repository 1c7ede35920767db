import type { DocumentKind } from '#contract/catalogue.ts'
import { productDocumentPath } from '#contract/file-paths.ts'
import type { Lang } from '#contract/languages.ts'
import type { SearchItem } from '#contract/search.ts'
import type { Db } from '#database/connect.ts'
import { fallbackOf } from '#database/translation-join.ts'
import { getDocumentName } from '#publications/documents/messages/document-messages.ts'
import { createPictureLookup } from '../picture-lookup.ts'
import type { DocumentHits } from './document-search.ts'
import { highlight, highlightExcerpt } from './highlight.ts'
import type { QueryToken } from './query-tokens.ts'
import type { Hit } from './rank.ts'
import type { GroupIndex } from './search-index.ts'
import type { SourceRow } from './search-source.ts'
import { SEARCH_SOURCES } from './search-sources.ts'

/** Read the items of these hits, in order, with matches highlighted. */
export async function readItems(
  db: Db,
  lang: Lang,
  { group, hits, tokens }: { group: GroupIndex; hits: readonly Hit[]; tokens: readonly QueryToken[] },
): Promise<SearchItem[]> {
  const rows = await readRows(db, lang, group, hits)
  const picture = await createPictureLookup(
    db,
    rows.flatMap(({ pictureKey }) => pictureKey ?? []),
  )
  return rows.map(
    ({ id, title, line, body, note = '', date = '', pictureKey, alt = '', link, lang: textLang }) => ({
      key: String(id),
      title: highlight(title, tokens),
      text: line === undefined ? highlightExcerpt(body, tokens) : highlight(line, tokens),
      note,
      date,
      img: pictureKey === undefined ? null : picture(pictureKey, alt),
      link,
      fallback: fallbackOf(textLang, lang),
    }),
  )
}

/** Read the first `limit` documents of these hits. */
export async function readDocumentItems(
  db: Db,
  lang: Lang,
  documents: DocumentHits,
  { tokens, limit }: { tokens: readonly QueryToken[]; limit: number },
): Promise<SearchItem[]> {
  const products = Math.ceil(limit / documents.kinds.length)
  const rows = await readRows(db, lang, documents.group, documents.products.slice(0, products))
  return rows
    .flatMap((row) => documents.kinds.map((kind) => documentItem(row, kind, lang, tokens)))
    .slice(0, limit)
}

function documentItem(
  { code = '', line = '' }: SourceRow,
  kind: DocumentKind,
  lang: Lang,
  tokens: readonly QueryToken[],
): SearchItem {
  const codeParts = highlight(code, tokens)
  const kindParts = highlight(` ${getDocumentName(kind, lang)}`, tokens)
  const [first = '', ...rest] = kindParts
  // Joins the parts so that plain and matching ones still alternate, even if the code ends with a match.
  const title =
    codeParts.length % 2 === 1
      ? [...codeParts.slice(0, -1), (codeParts.at(-1) ?? '') + first, ...rest]
      : [...codeParts, first, ...rest]
  return {
    key: `${code}-${kind}`,
    title,
    text: highlight(line, tokens),
    note: 'PDF',
    date: '',
    img: null,
    link: productDocumentPath(code, kind, lang),
    fallback: [],
  }
}

/** Leave out rows that were deleted since the index was built. */
async function readRows(db: Db, lang: Lang, group: GroupIndex, hits: readonly Hit[]): Promise<SourceRow[]> {
  const source = SEARCH_SOURCES.find((each) => each.group === group.group)
  const ids = hits.flatMap(({ entry }) => group.ids[entry] ?? [])
  const rows = (await source?.rows(db, lang, { ids })) ?? []
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
