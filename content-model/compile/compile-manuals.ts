import { basename } from 'node:path'
import type { FieldPath } from '#contract/office/body/path.ts'
import { checkCategory } from '../checks/check-category.ts'
import { checkOnly, checkPlaceholders, type FilledText } from '../checks/check-placeholders.ts'
import { problemAt, type Report } from '../checks/problems.ts'
import { type ContentFile, readFacts, readTranslations } from '../read/content-reader.ts'
import type { ContentFolder } from '../read/content-source.ts'
import { splitParagraphs } from '../schemas/field-schemas.ts'
import {
  type FaultFacts,
  faultsFacts,
  faultsTranslation,
  type ManualFacts,
  type ManualTranslation,
  manualFacts,
  manualTranslation,
} from '../schemas/manual-schemas.ts'
import { categoryOfPath } from './category-folders.ts'
import type { CompileContext } from './compile-context.ts'
import type { Models } from './shared-facts.ts'
import { listTexts } from './texts-of-items.ts'

const COMMON_MANUAL = 'common'

/** Return the key of the page row with the chapters of a folder: `manual-common`, or `manual-3` of the third category. */
export function manualPageKey(path: string): string {
  return `manual-${categoryOfPath(path) || COMMON_MANUAL}`
}

/** Compile the chapters that all manuals share, or those of a category. */
export async function compileManual(context: CompileContext, folder: ContentFolder): Promise<void> {
  const { reader, rows, shared } = context
  const file = readFacts(reader, folder, manualFacts)
  const translations = readTranslations(reader, folder, manualTranslation)
  if (!file || !translations) return
  const { category, chapters } = file.value
  const report: Report = (path, reason) => reader.problems.push(problemAt(file, path, reason))
  const isCommon = basename(folder.path) === COMMON_MANUAL
  if (!isCommon) checkCategory(report, folder, category ?? 0)
  const models = isCommon ? undefined : await shared.listModels(category ?? 0)
  for (const { key, blocks } of chapters)
    for (const block of blocks)
      checkOnly(models ?? new Map(), block.only, ['chapters', key, 'blocks', block.key, 'only'], report)
  checkBlocks(context, file, translations.all)
  checkPlaceholders(context, translations, models, (value) => listFilledTexts(file.value, value))
  const key = manualPageKey(folder.path)
  rows.page.push({ key, facts: { category: category ?? 0 } })
  for (const { row, value } of translations.all)
    rows.pageText.push({ pageKey: key, ...row, words: { chapters: listChapters(file.value, value) } })
}

/** Report blocks without what their kind needs, and titles of chapters where they do not belong. */
function checkBlocks(
  { reader }: CompileContext,
  facts: ContentFile<ManualFacts>,
  translations: readonly ContentFile<ManualTranslation>[],
): void {
  const isCommon = facts.value.category === undefined
  for (const file of translations) {
    const report: Report = (path, reason) => reader.problems.push(problemAt(file, path, reason))
    for (const { key, blocks } of facts.value.chapters) {
      const chapter = file.value.chapters[key]
      if (isCommon && !chapter?.title) report(['chapters', key, 'title'], 'the text is missing')
      if (!isCommon && chapter?.title) report(['chapters', key, 'title'], 'belongs to the common manual')
      for (const block of blocks) {
        const text = chapter?.blocks[block.key]?.text
        if (block.kind !== 'steps' && !text)
          report(['chapters', key, 'blocks', block.key, 'text'], 'the text is missing')
      }
    }
  }
  for (const { key, blocks } of facts.value.chapters)
    for (const block of blocks) {
      if ((block.kind === 'steps') === block.steps.length > 0) continue
      const reason = block.kind === 'steps' ? 'a block of steps needs a step' : 'belongs to blocks of steps'
      reader.problems.push(problemAt(facts, ['chapters', key, 'blocks', block.key, 'steps'], reason))
    }
}

function listFilledTexts({ chapters }: ManualFacts, { chapters: texts }: ManualTranslation): FilledText[] {
  return chapters.flatMap(({ key, blocks }) =>
    blocks.flatMap(({ key: name, only }) => {
      const block = { title: '', text: '', steps: {}, ...texts[key]?.blocks[name] }
      return toFilledTexts(['chapters', key, 'blocks', name], only, block)
    }),
  )
}

type TextsWithSteps = { steps: Readonly<Record<string, string>> } & Readonly<Record<string, unknown>>

/** List the texts of a group and of its steps. */
function toFilledTexts(
  path: FieldPath,
  only: readonly string[],
  { steps, ...texts }: TextsWithSteps,
): FilledText[] {
  const listIn = (place: FieldPath, group: object): FilledText[] =>
    Object.entries(group).map(([name, text]) => ({ path: [...place, name], text: String(text), only }))
  return [...listIn(path, texts), ...listIn([...path, 'steps'], steps)]
}

function listChapters({ chapters }: ManualFacts, { chapters: texts }: ManualTranslation) {
  return chapters.map(({ key, blocks }) => ({
    key,
    title: texts[key]?.title ?? '',
    blocks: blocks.flatMap(({ key: name, kind, only, steps }) => {
      const block = texts[key]?.blocks[name]
      if (!block) return []
      const { title = '', text } = block
      const paragraphs = splitParagraphs(text)
      return [{ key: name, kind, only, title, paragraphs, steps: listTexts(steps, block.steps) }]
    }),
  }))
}

/** Compile the faults of a category. */
export async function compileFaults(context: CompileContext, folder: ContentFolder): Promise<void> {
  const { reader, rows, ids, shared } = context
  const file = readFacts(reader, folder, faultsFacts)
  const translations = readTranslations(reader, folder, faultsTranslation)
  if (!file || !translations) return
  const { category, faults } = file.value
  const report: Report = (path, reason) => reader.problems.push(problemAt(file, path, reason))
  checkCategory(report, folder, category)
  const models: Models = await shared.listModels(category)
  checkPlaceholders(context, translations, models, ({ faults: texts }) =>
    faults.flatMap(({ key, only }) => {
      const { keywords: _, ...filled } = { symptom: '', cause: '', steps: {}, keywords: '', ...texts[key] }
      return toFilledTexts(['faults', key], only, filled)
    }),
  )
  faults.forEach((fault, position) => {
    ids.claim('fault', fault.id, file, ['faults', fault.key, 'id'])
    checkOnly(models, fault.only, ['faults', fault.key, 'only'], report)
    rows.fault.push(toFaultRow(fault, category, position))
    for (const { value, row } of translations.all) {
      const texts = value.faults[fault.key]
      if (!texts) continue
      const { symptom, cause, keywords } = texts
      const steps = listTexts(fault.steps, texts.steps)
      rows.faultText.push({ faultId: fault.id, ...row, symptom, cause, keywords, steps })
    }
  })
}

function toFaultRow(
  { id, key, code = '', light = {}, severity, only }: FaultFacts,
  categoryId: number,
  position: number,
) {
  const { colour, blinks = 0 } = light
  return {
    ...{ id, categoryId, key, position, code, severity, onlyFor: only },
    light: colour ? { colour, blinks } : null,
  }
}
