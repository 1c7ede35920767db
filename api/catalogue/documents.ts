import { DOCUMENT_KINDS, type DocumentAddresses, type DocumentLink } from '#contract/catalogue.ts'
import { categoryDocumentPath, productDocumentPath } from '#contract/file-paths.ts'
import type { Lang } from '#contract/languages.ts'
import type { Db } from '#database/connect.ts'
import { CATEGORY_KIND } from '#publications/documents/document-paths.ts'
import { getDocumentName } from '#publications/documents/messages/document-messages.ts'

type Documents = Map<string, DocumentLink[]>

/** The six documents of each product, with the size of those that have been made. */
export async function findDocuments(db: Db, lang: Lang, codes: readonly string[]): Promise<Documents> {
  const named = new Map(
    codes.map((code) => [
      code,
      DOCUMENT_KINDS.map((kind) => ({ kind, url: productDocumentPath(code, kind, lang) })),
    ]),
  )
  const link = await openLinks(
    db,
    lang,
    [...named.values()].flat().map(({ url }) => url),
  )
  return new Map([...named].map(([code, documents]) => [code, documents.map(link)]))
}

/** The catalogue of a category, which belongs to the documents of each of its products. */
export async function findCatalogue(db: Db, lang: Lang, categoryId: number): Promise<DocumentLink> {
  const url = categoryDocumentPath(categoryId, lang)
  const link = await openLinks(db, lang, [url])
  return link({ kind: CATEGORY_KIND, url })
}

/** The documents of a product by the names the specification gives them, each with its address. */
export function documentAddresses(code: string, categoryId: number, lang: Lang): DocumentAddresses {
  const address = (kind: (typeof DOCUMENT_KINDS)[number]) => productDocumentPath(code, kind, lang)
  return {
    spec_sheet: address('spec_sheet'),
    manual: address('manual'),
    installation_guide: address('installation_guide'),
    warranty_document: address('warranty_document'),
    accessories_lists: address('accessories_lists'),
    brochure: address('brochure'),
    menu_dow: categoryDocumentPath(categoryId, lang),
  }
}

/** Makes links to documents at these addresses. */
async function openLinks(db: Db, lang: Lang, urls: readonly string[]) {
  const sizes = await findSizes(db, urls)
  return ({ kind, url }: Pick<DocumentLink, 'kind' | 'url'>): DocumentLink => ({
    kind,
    title: getDocumentName(kind, lang),
    url,
    format: 'PDF',
    bytes: sizes.get(url) ?? null,
    language: lang,
  })
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
