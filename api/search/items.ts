import type { DocumentKind } from '#contract/catalogue.ts'
import { productDocumentPath } from '#contract/file-paths.ts'
import type { Lang } from '#contract/languages.ts'
import type { SearchItem } from '#contract/search.ts'
import type { Db } from '#database/connect.ts'
import { fallbackOf } from '#database/language.ts'
import { getDocumentName } from '#publications/documents/messages/document-messages.ts'
import { findPictures } from '../pictures.ts'
import type { DocumentHits } from './documents.ts'
import { markExcerpt, markWords } from './marks.ts'
import type { QueryWord } from './query-words.ts'
import type { Hit } from './rank.ts'
import type { GroupIndex } from './search-index.ts'
import type { SourceRow } from './source.ts'
import { SOURCES } from './sources.ts'

/** Reads what is shown of these hits, in their order, and marks in it what was searched for. */
export async function readItems(
  db: Db,
  lang: Lang,
  { group, hits, words }: { group: GroupIndex; hits: readonly Hit[]; words: readonly QueryWord[] },
): Promise<SearchItem[]> {
  const rows = await readRows(db, lang, group, hits)
  const picture = await findPictures(
    db,
    rows.flatMap(({ pictureKey }) => pictureKey ?? []),
  )
  return rows.map(
    ({ id, title, line, body, note = '', date = '', pictureKey, alt = '', link, lang: found }) => ({
      key: String(id),
      title: markWords(title, words),
      text: line === undefined ? markExcerpt(body, words) : markWords(line, words),
      note,
      date,
      img: pictureKey === undefined ? null : picture(pictureKey, alt),
      link,
      fallback: fallbackOf(found, lang),
    }),
  )
}

/** Reads the first documents of these hits. */
export async function readDocumentItems(
  db: Db,
  lang: Lang,
  found: DocumentHits,
  { words, limit }: { words: readonly QueryWord[]; limit: number },
): Promise<SearchItem[]> {
  const products = Math.ceil(limit / found.kinds.length)
  const rows = await readRows(db, lang, found.group, found.products.slice(0, products))
  return rows
    .flatMap((row) => found.kinds.map((kind) => documentItem(row, kind, lang, words)))
    .slice(0, limit)
}

function documentItem(
  { code = '', line = '' }: SourceRow,
  kind: DocumentKind,
  lang: Lang,
  words: readonly QueryWord[],
): SearchItem {
  const codeParts = markWords(code, words)
  const kindParts = markWords(` ${getDocumentName(kind, lang)}`, words)
  const [first = '', ...rest] = kindParts
  // The two texts are joined where both are plain; after a marked end an empty plain part would be missing.
  const title =
    codeParts.length % 2 === 1
      ? [...codeParts.slice(0, -1), (codeParts.at(-1) ?? '') + first, ...rest]
      : [...codeParts, first, ...rest]
  return {
    key: `${code}-${kind}`,
    title,
    text: markWords(line, words),
    note: 'PDF',
    date: '',
    img: null,
    link: productDocumentPath(code, kind, lang),
    fallback: [],
  }
}

/** Rows that are gone since the index was built are left out. */
async function readRows(db: Db, lang: Lang, group: GroupIndex, hits: readonly Hit[]): Promise<SourceRow[]> {
  const source = SOURCES.find((each) => each.group === group.group)
  const ids = hits.flatMap(({ entry }) => group.ids[entry] ?? [])
  const rows = (await source?.rows(db, lang, { ids })) ?? []
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
