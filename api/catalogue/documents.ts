import { DOCUMENT_KINDS, type DocumentKind, type DocumentLink } from '#contract/catalogue.ts'
import type { Lang } from '#contract/market.ts'
import type { Db } from '#database/connect.ts'
import { productDocumentPath } from '#documents/kinds.ts'

const TITLES: Record<Lang, Record<DocumentKind, string>> = {
  en: {
    spec_sheet: 'Spec sheet',
    manual: 'User manual',
    installation_guide: 'Installation guide',
    warranty_document: 'Warranty document',
    accessories_lists: 'Accessories list',
    brochure: 'Brochure',
  },
  cn: {
    spec_sheet: '规格表',
    manual: '使用说明书',
    installation_guide: '安装指南',
    warranty_document: '保修文件',
    accessories_lists: '配件清单',
    brochure: '产品手册',
  },
  tw: {
    spec_sheet: '規格表',
    manual: '使用說明書',
    installation_guide: '安裝指南',
    warranty_document: '保固文件',
    accessories_lists: '配件清單',
    brochure: '產品型錄',
  },
  kr: {
    spec_sheet: '제원표',
    manual: '사용 설명서',
    installation_guide: '설치 안내서',
    warranty_document: '보증서',
    accessories_lists: '부속품 목록',
    brochure: '브로슈어',
  },
  id: {
    spec_sheet: 'Lembar spesifikasi',
    manual: 'Buku panduan',
    installation_guide: 'Panduan pemasangan',
    warranty_document: 'Dokumen garansi',
    accessories_lists: 'Daftar aksesori',
    brochure: 'Brosur',
  },
}

/** The six documents of each product, with the size of those that have been made. */
export async function findDocuments(
  db: Db,
  lang: Lang,
  codes: readonly string[],
): Promise<Map<string, DocumentLink[]>> {
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
        title: TITLES[lang][kind],
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
