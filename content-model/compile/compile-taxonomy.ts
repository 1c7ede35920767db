import { z } from 'zod'
import { PARAMETER_KINDS } from '#contract/content-options.ts'
import { MAX_LENGTHS } from '#contract/office/forms/form.ts'
import { readFacts, readTranslations } from '../read/content-reader.ts'
import type { ContentFolder } from '../read/content-source.ts'
import {
  categoryId,
  entryId,
  exactRecord,
  focus,
  key,
  lineText,
  mediaPath,
  nonEmptyText,
  paragraph,
} from '../schemas/field-schemas.ts'
import { paragraphToHtml } from '../schemas/markdown.ts'
import type { CompileContext } from './compile-context.ts'

export const parameterFacts = z.strictObject({
  topics: z.array(key),
  parameters: z.array(
    z.strictObject({
      key,
      topic: key,
      kind: z.enum(PARAMETER_KINDS),
      unit: z.string().max(MAX_LENGTHS.line).default(''),
    }),
  ),
})
const filterOption = z.strictObject({
  id: entryId,
  key,
  min: z.number().optional(),
  max: z.number().optional(),
})
export const filterFacts = z.strictObject({
  groups: z.array(
    z.strictObject({
      id: entryId,
      category: categoryId,
      type: key,
      parameter: key.optional(),
      options: z.array(filterOption).min(1),
    }),
  ),
})

export type ParameterFacts = z.output<typeof parameterFacts>
export type FilterFacts = z.output<typeof filterFacts>

/** Compile the parameter definitions. */
export function compileParameters(
  { reader, rows, ids, shared }: CompileContext,
  folder: ContentFolder,
): void {
  const file = shared.files.parameters
  if (!file) return
  const facts = file.value
  const translations = readTranslations(
    reader,
    folder,
    z.object({
      topics: exactRecord(facts.topics, lineText),
      parameters: exactRecord(
        facts.parameters.map((parameter) => parameter.key),
        lineText,
      ),
      units: z.strictObject({ min: lineText }),
    }),
  )
  facts.topics.forEach((topic, position) => {
    ids.claim('topic', topic, file, ['topics', position])
    rows.parameterTopic.push({ key: topic, position })
  })
  facts.parameters.forEach(({ topic, ...parameter }, position) => {
    ids.claim('parameter', parameter.key, file, ['parameters', position, 'key'])
    rows.parameter.push({ ...parameter, topicKey: topic, position })
  })
  if (!translations) return
  rows.page.push({ key: 'units', facts: {} })
  for (const { value, row } of translations.all) {
    rows.pageText.push({ pageKey: 'units', ...row, words: value.units })
    for (const [topicKey, name] of Object.entries(value.topics)) {
      rows.parameterTopicText.push({ topicKey, ...row, name })
    }
    for (const [parameterKey, name] of Object.entries(value.parameters)) {
      rows.parameterText.push({ parameterKey, ...row, name })
    }
  }
}

/** Compile the filter groups. */
export function compileFilters({ reader, rows, ids, shared }: CompileContext, folder: ContentFolder): void {
  const file = shared.files.filters
  if (!file) return
  const facts = file.value
  const groupTranslations = facts.groups.map((group) => {
    const names = exactRecord(
      group.options.map((option) => option.key),
      lineText,
    )
    return [String(group.id), z.strictObject({ title: lineText, options: names })] as const
  })
  const translations = readTranslations(
    reader,
    folder,
    z.object({ groups: z.strictObject(Object.fromEntries(groupTranslations)) }),
  )
  facts.groups.forEach((group, position) => {
    ids.claim('filter', group.id, file, ['groups', position, 'id'])
    rows.filterGroup.push({ id: group.id, categoryId: group.category, type: group.type, position })
    group.options.forEach((option, optionPosition) => {
      ids.claim(`option of filter ${group.id}`, option.id, file, [
        'groups',
        position,
        'options',
        optionPosition,
        'id',
      ])
      rows.filterOption.push({ groupId: group.id, optionId: option.id, position: optionPosition })
    })
    for (const { value, row } of translations?.all ?? []) {
      const words = value.groups[String(group.id)]
      if (!words) continue
      rows.filterGroupText.push({ groupId: group.id, ...row, title: words.title })
      for (const option of group.options) {
        const name = words.options[option.key] ?? ''
        rows.filterOptionText.push({ groupId: group.id, optionId: option.id, ...row, name })
      }
    }
  })
}

const categoryFacts = z.strictObject({
  categories: z.array(z.strictObject({ id: categoryId, key, picture: mediaPath, focus })).length(6),
})
const categoryTranslation = z.strictObject({
  name: lineText,
  one: lineText,
  intro: nonEmptyText,
  description: nonEmptyText,
  alt: lineText,
})

export async function compileCategories(
  { reader, rows, pictures, ids }: CompileContext,
  folder: ContentFolder,
): Promise<void> {
  const file = readFacts(reader, folder, categoryFacts)
  if (!file) return
  const keys = file.value.categories.map((category) => category.key)
  const translations = readTranslations(
    reader,
    folder,
    z.object({ categories: exactRecord(keys, categoryTranslation) }),
  )
  for (const [index, category] of file.value.categories.entries()) {
    ids.claim('category', category.id, file, ['categories', index, 'id'])
    const pictureKey = await pictures.add({
      path: category.picture,
      focus: category.focus,
      usedIn: file.file,
    })
    rows.category.push({ id: category.id, key: category.key, pictureKey })
    for (const { value, row } of translations?.all ?? []) {
      const words = value.categories[category.key]
      if (words) rows.categoryText.push({ categoryId: category.id, ...row, ...words })
    }
  }
}

export const seriesFacts = z.strictObject({
  series: z.array(
    z.strictObject({ id: entryId, key, category: categoryId, picture: mediaPath, focus, closeUp: mediaPath }),
  ),
})
const seriesTranslation = z.strictObject({
  name: lineText,
  line: lineText,
  alt: lineText,
  closeUpAlt: lineText,
  intro: nonEmptyText,
  story: paragraph,
})

export async function compileSeries(
  { reader, rows, pictures, ids, shared }: CompileContext,
  folder: ContentFolder,
): Promise<void> {
  const file = shared.files.series
  if (!file) return
  const keys = file.value.series.map((series) => series.key)
  const translations = readTranslations(
    reader,
    folder,
    z.object({ series: exactRecord(keys, seriesTranslation) }),
  )
  for (const [position, series] of file.value.series.entries()) {
    for (const name of ['id', 'key'] as const)
      ids.claim(`series ${name}`, series[name], file, ['series', position, name])
    rows.series.push({
      id: series.id,
      key: series.key,
      categoryId: series.category,
      position,
      pictureKey: await pictures.add({ path: series.picture, focus: series.focus, usedIn: file.file }),
      closeUpKey: await pictures.add({ path: series.closeUp, usedIn: file.file }),
    })
    for (const { value, row } of translations?.all ?? []) {
      const words = value.series[series.key]
      if (!words) continue
      const story = paragraphToHtml(words.story)
      rows.seriesText.push({ seriesId: series.id, ...row, ...words, story })
    }
  }
}
