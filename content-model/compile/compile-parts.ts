import { checkCategory } from '../checks/check-category.ts'
import { checkProductCodes } from '../checks/check-product.ts'
import { problemAt, type Report } from '../checks/problems.ts'
import { readFacts, readTranslations } from '../read/content-reader.ts'
import type { ContentFolder } from '../read/content-source.ts'
import { noticeFacts, noticeTranslation, partsFacts, partsTranslation } from '../schemas/manual-schemas.ts'
import type { CompileContext } from './compile-context.ts'

/** Compile the parts of a category. */
export async function compileParts(context: CompileContext, folder: ContentFolder): Promise<void> {
  const { reader, rows, pictures } = context
  const file = readFacts(reader, folder, partsFacts)
  const translations = readTranslations(reader, folder, partsTranslation)
  if (!file || !translations) return
  const { category, parts } = file.value
  const report: Report = (path, reason) => reader.problems.push(problemAt(file, path, reason))
  checkCategory(report, folder, category)
  for (const [position, { number, kind, fittedBy, everyMonths = null, picture }] of parts.entries()) {
    const path = ['parts', number]
    if (!number.startsWith(String(category))) report(path, `the number must begin with ${category}`)
    if (everyMonths !== null && kind !== 'consumable')
      report([...path, 'everyMonths'], 'belongs to consumables')
    const pictureKey = picture ? await pictures.add({ path: picture, usedIn: file.file }) : null
    rows.part.push({ number, categoryId: category, position, kind, fittedBy, everyMonths, pictureKey })
    for (const { value, row } of translations.all) {
      const texts = value.parts[number]
      if (texts) rows.partText.push({ partNumber: number, ...row, ...texts })
    }
  }
}

/** Compile a safety notice. */
export function compileNotice(context: CompileContext, folder: ContentFolder): void {
  const { reader, rows, ids } = context
  const file = readFacts(reader, folder, noticeFacts)
  const translations = readTranslations(reader, folder, noticeTranslation)
  if (!file || !translations) return
  const { id, date, products, serials, closed } = file.value
  ids.claim('safety notice', id, file, ['id'])
  checkProductCodes(context, file, 'products', products)
  rows.safetyNotice.push({ id, date, products, serials, isClosed: closed ? 1 : 0 })
  for (const { value, row } of translations.all)
    rows.safetyNoticeText.push({ noticeId: id, ...row, ...value })
}
