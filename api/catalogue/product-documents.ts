import { DOCUMENT_KINDS, type DocumentLink, type DocumentUrls } from '#contract/catalogue.ts'
import { categoryDocumentPath, productDocumentPath } from '#contract/file-paths.ts'
import type { Lang } from '#contract/languages.ts'
import type { Db } from '#database/connect.ts'
import { CATEGORY_KIND } from '#publications/documents/document-paths.ts'
import { getDocumentName } from '#publications/documents/messages/document-messages.ts'

type DocumentsByCode = Map<string, DocumentLink[]>

/** Find the six documents of each product, with the file sizes of those already generated. */
export async function findProductDocuments(
  db: Db,
  lang: Lang,
  codes: readonly string[],
): Promise<DocumentsByCode> {
  const urlsByCode = new Map(
    codes.map((code) => [
      code,
      DOCUMENT_KINDS.map((kind) => ({ kind, url: productDocumentPath(code, kind, lang) })),
    ]),
  )
  const toLink = await createLinkBuilder(
    db,
    lang,
    [...urlsByCode.values()].flat().map(({ url }) => url),
  )
  return new Map([...urlsByCode].map(([code, documents]) => [code, documents.map(toLink)]))
}

/** Find the category catalogue, which is also listed among the documents of each product. */
export async function findCategoryCatalogue(db: Db, lang: Lang, categoryId: number): Promise<DocumentLink> {
  const url = categoryDocumentPath(categoryId, lang)
  const toLink = await createLinkBuilder(db, lang, [url])
  return toLink({ kind: CATEGORY_KIND, url })
}

/** Return the document URLs of a product under the specification's names. */
export function documentUrls(code: string, categoryId: number, lang: Lang): DocumentUrls {
  const urlOf = (kind: (typeof DOCUMENT_KINDS)[number]) => productDocumentPath(code, kind, lang)
  return {
    spec_sheet: urlOf('spec_sheet'),
    manual: urlOf('manual'),
    installation_guide: urlOf('installation_guide'),
    warranty_document: urlOf('warranty_document'),
    accessories_lists: urlOf('accessories_lists'),
    brochure: urlOf('brochure'),
    menu_dow: categoryDocumentPath(categoryId, lang),
  }
}

async function createLinkBuilder(db: Db, lang: Lang, urls: readonly string[]) {
  const sizes = await findFileSizes(db, urls)
  return ({ kind, url }: Pick<DocumentLink, 'kind' | 'url'>): DocumentLink => ({
    kind,
    title: getDocumentName(kind, lang),
    url,
    format: 'PDF',
    bytes: sizes.get(url) ?? null,
    language: lang,
  })
}

async function findFileSizes(db: Db, paths: readonly string[]): Promise<Map<string, number>> {
  if (paths.length === 0) return new Map()
  const rows = await db
    .selectFrom('documentFile')
    .select(['path', 'bytes'])
    .where('path', 'in', [...paths])
    .execute()
  return new Map(rows.map((row) => [row.path, row.bytes]))
}
