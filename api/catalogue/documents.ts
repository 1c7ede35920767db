import { DOCUMENT_KINDS, type DocumentLink } from '#contract/catalogue.ts'
import type { Lang } from '#contract/languages.ts'
import type { Db } from '#database/connect.ts'
import { productDocumentPath } from '#documents/kinds.ts'
import { documentWords } from '#documents/words.ts'

/** The six documents of each product, with the size of those that have been made. */
export async function findDocuments(
  db: Db,
  lang: Lang,
  codes: readonly string[],
): Promise<Map<string, DocumentLink[]>> {
  const { titles } = documentWords(lang)
  const links = new Map(
    codes.map((code) => [
      code,
      DOCUMENT_KINDS.map((kind) => ({ kind, url: productDocumentPath(code, kind, lang) })),
    ]),
  )
  const sizes = await findSizes(
    db,
    [...links.values()].flatMap((documents) => documents.map((document) => document.url)),
  )
  return new Map(
    [...links].map(([code, documents]) => [
      code,
      documents.map(({ kind, url }) => ({
        kind,
        title: titles[kind],
        url,
        format: 'PDF' as const,
        bytes: sizes.get(url) ?? null,
        language: lang,
      })),
    ]),
  )
}

async function findSizes(db: Db, paths: readonly string[]): Promise<Map<string, number>> {
  if (paths.length === 0) return new Map()
  const rows = await db
    .selectFrom('documentFile')
    .select(['path', 'bytes'])
    .where('path', 'in', [...paths])
    .execute()
  return new Map(rows.map((row) => [row.path, row.bytes]))
}
