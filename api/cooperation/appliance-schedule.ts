import type { ProjectProduct } from '#contract/cooperation.ts'
import { drawingPath } from '#contract/file-paths.ts'
import { LANGUAGE_CODES, type Lang } from '#contract/languages.ts'
import type { Db } from '#database/connect.ts'
import { findProductCards } from '../catalogue/product-cards.ts'
import { findProductDocuments } from '../catalogue/product-documents.ts'

/** Find the appliances of a project in content order, with quantities, dimensions, drawings and documents. */
export async function findApplianceSchedule(
  db: Db,
  lang: Lang,
  projectId: number,
): Promise<ProjectProduct[]> {
  const lines = await db
    .selectFrom('projectProduct as line')
    .innerJoin('product', 'product.code', 'line.productCode')
    .select(['product.id', 'product.code', 'product.drawing', 'line.quantity'])
    .where('line.projectId', '=', projectId)
    .orderBy('line.position')
    .execute()
  const codes = lines.map(({ code }) => code)
  const [cards, documents, formatDimensions] = await Promise.all([
    findProductCards(db, { lang, codes, withDiscontinued: true }),
    findProductDocuments(db, lang, codes),
    createDimensionFormatter(
      db,
      lang,
      lines.map(({ id }) => id),
    ),
  ])
  return lines.flatMap(({ id, code, drawing, quantity }) => {
    const card = cards.find((each) => each.code === code)
    if (!card) return []
    return {
      code,
      kind: card.kind,
      quantity,
      thumb: card.thumb,
      outsideUrl: card.outsideUrl,
      size: formatDimensions(id, ['width', 'height', 'depth']),
      cutout: formatDimensions(id, ['cutout-width', 'cutout-height', 'cutout-depth']),
      drawing: drawingPath(drawing, lang),
      documents: documents.get(code) ?? [],
    }
  })
}

const DIMENSION_KEYS = ['width', 'height', 'depth', 'cutout-width', 'cutout-height', 'cutout-depth'] as const
type DimensionKey = (typeof DIMENSION_KEYS)[number]

/** Read outer and cutout dimensions and return a function that formats those of one product: "600 × 850 × 550". */
async function createDimensionFormatter(db: Db, lang: Lang, productIds: readonly number[]) {
  const format = new Intl.NumberFormat(LANGUAGE_CODES[lang])
  const rows = await db
    .selectFrom('productParameter')
    .select(['productId', 'parameterKey', 'high'])
    .where('productId', 'in', productIds.length > 0 ? [...productIds] : [0])
    .where('parameterKey', 'in', [...DIMENSION_KEYS])
    .execute()
  return (productId: number, keys: readonly DimensionKey[]): string =>
    keys
      .map((key) => rows.find((row) => row.productId === productId && row.parameterKey === key)?.high)
      .flatMap((value) => (typeof value === 'number' ? format.format(value) : []))
      .join(' × ')
}
