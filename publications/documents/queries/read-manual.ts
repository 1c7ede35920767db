import { composeChapters, storedChapters } from '#contract/manual-chapters.ts'
import { fillPlaceholders, generalValues } from '#contract/placeholders.ts'
import type { Db } from '#database/connect.ts'
import { selectFaults } from '#database/owner-content.ts'
import { selectPage } from '#database/select-page.ts'
import type { Chapter, DocumentSettings, Fault, Manual, ProductContent } from './document-content.ts'
import { readParts } from './read-parts.ts'

type Model = Pick<ProductContent, 'id' | 'code' | 'categoryId' | 'measures'>
type Values = ReadonlyMap<string, string>

/** Read the manual of a product: the chapters and faults that hold for it with its values, and what to replace. */
export async function readManual(db: Db, model: Model, settings: DocumentSettings): Promise<Manual> {
  const { lang, brand } = settings
  const values = new Map([...generalValues({ ...brand, models: [model.code] }, lang), ...model.measures])
  const [common, own, faults, { parts, changes }] = await Promise.all([
    selectPage(db, 'manual-common', lang).executeTakeFirst(),
    selectPage(db, `manual-${model.categoryId}`, lang).executeTakeFirst(),
    readFaults(db, model, settings, values),
    readParts(db, model, settings),
  ])
  const [shared, special] = [common, own].map((page) => storedChapters.parse(page?.words ?? { chapters: [] }))
  const sources = { common: shared?.chapters ?? [], own: special?.chapters ?? [] }
  const chapters = composeChapters(sources, model.code, values)
  return {
    chapters: chapters.filter(({ key }) => key !== 'contact').map(describeChapter),
    contact: chapters.filter(({ key }) => key === 'contact').map(describeChapter),
    faults: faults.list,
    consumables: parts.filter(({ kind }) => kind === 'consumable'),
    changes: [common?.updatedAt ?? '', own?.updatedAt ?? '', ...faults.changes, ...changes],
  }
}

function describeChapter({ title, blocks }: ReturnType<typeof composeChapters>[number]): Chapter {
  return {
    title,
    blocks: blocks.map((block) => ({
      isWarning: block.kind === 'warning',
      title: block.title,
      paragraphs: block.paragraphs,
      steps: block.steps,
    })),
  }
}

async function readFaults(
  db: Db,
  { code, categoryId }: Model,
  { lang }: DocumentSettings,
  values: Values,
): Promise<{ list: Fault[]; changes: string[] }> {
  const all = await selectFaults(db, lang).where('categoryId', '=', categoryId).execute()
  const rows = all.filter(({ onlyFor }) => onlyFor.length === 0 || onlyFor.includes(code))
  const fill = (text: string) => fillPlaceholders(text, values)
  return {
    list: rows.map((row) => ({
      code: row.code,
      light: row.light,
      isDanger: row.severity === 'danger',
      symptom: fill(row.symptom),
      cause: fill(row.cause),
      steps: row.steps.map(fill),
    })),
    changes: rows.map(({ updatedAt }) => updatedAt),
  }
}
