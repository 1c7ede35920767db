import { DOCUMENT_KINDS } from '#contract/catalogue.ts'
import { categoryDocumentPath, productDocumentPath } from '#contract/file-paths.ts'
import { LANGS, type Lang } from '#contract/languages.ts'
import type { Db } from '#database/connect.ts'

type DocumentFilter = { lang?: Lang | undefined; code?: string | undefined }

/** The paths of all documents there are, or of those in one language or of one product. */
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
