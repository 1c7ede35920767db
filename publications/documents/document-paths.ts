import { DOCUMENT_KINDS, type DocumentKind } from '#contract/catalogue.ts'
import { categoryDocumentPath, productDocumentPath } from '#contract/file-paths.ts'
import { LANGS, type Lang } from '#contract/languages.ts'
import type { Db } from '#database/connect.ts'

/** Kind of the catalogue of a category; `menu_dow` is its name in the API. */
export const CATEGORY_KIND = 'menu_dow'

/** Folder of the prepared pictures among the stored documents. */
export const PICTURE_FOLDER = 'pictures'

const CATEGORY_IDS = [1, 2, 3, 4, 5, 6] as const

/** A document of a product or a category, in one language. */
export type DocumentRequest =
  | { kind: DocumentKind; lang: Lang; code: string }
  | { kind: typeof CATEGORY_KIND; lang: Lang; categoryId: number }

const KIND_BY_SLUG: ReadonlyMap<string, DocumentKind> = new Map(
  DOCUMENT_KINDS.map((kind) => [kind.replaceAll('_', '-'), kind]),
)

// An allowlist, so that no path can refer to a file outside the document folder.
const DOCUMENT_PATH_PATTERN = new RegExp(
  `^/documents/(${LANGS.join('|')})/(?:category-([${CATEGORY_IDS.join('')}])|([a-z0-9][a-z0-9-]{1,19})-(${[...KIND_BY_SLUG.keys()].join('|')}))\\.pdf$`,
)

/** Return the public path of a document, such as `/documents/cn/hz90-spec-sheet.pdf`. */
export function documentPath(request: DocumentRequest): string {
  return request.kind === CATEGORY_KIND
    ? categoryDocumentPath(request.categoryId, request.lang)
    : productDocumentPath(request.code, request.kind, request.lang)
}

/** Parse a public path; undefined for anything that is not exactly such a path. */
export function parseDocumentPath(path: string): DocumentRequest | undefined {
  const [, language, category, code, slug = ''] = DOCUMENT_PATH_PATTERN.exec(path) ?? []
  const lang = LANGS.find((candidate) => candidate === language)
  if (lang === undefined) return undefined
  if (category !== undefined) return { kind: CATEGORY_KIND, lang, categoryId: Number(category) }
  const kind = KIND_BY_SLUG.get(slug)
  return code === undefined || kind === undefined ? undefined : { kind, lang, code: code.toUpperCase() }
}

type DocumentFilter = { lang?: Lang | undefined; code?: string | undefined }

/** Return the paths of all documents, or of those in one language or of one product. */
export async function listDocumentPaths(db: Db, { lang, code }: DocumentFilter = {}): Promise<string[]> {
  const languages = lang === undefined ? LANGS : [lang]
  const all = db.selectFrom('product').select('code').orderBy('id')
  const products = await (code === undefined ? all : all.where('code', '=', code)).execute()
  const categories =
    code === undefined ? await db.selectFrom('category').select('id').orderBy('id').execute() : []
  return languages.flatMap((language) => [
    ...products.flatMap((product) =>
      DOCUMENT_KINDS.map((kind) => productDocumentPath(product.code, kind, language)),
    ),
    ...categories.map(({ id }) => categoryDocumentPath(id, language)),
  ])
}
