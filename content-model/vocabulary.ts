import { z } from 'zod'
import { LANGS } from '#contract/languages.ts'
import type { ImportRun } from './import-run.ts'
import { paragraphToHtml } from './markdown.ts'
import { readWords, readYaml } from './read-content.ts'
import { categoryId, entryId, focus, key, mediaPath, paragraph, words } from './schemas.ts'

const parameterFacts = z.strictObject({
  topics: z.array(key),
  parameters: z.array(
    z.strictObject({
      key,
      topic: key,
      kind: z.enum(['number', 'range', 'text']),
      unit: z.string().default(''),
    }),
  ),
})
const filterOption = z.strictObject({
  id: entryId,
  key,
  min: z.number().optional(),
  max: z.number().optional(),
})
const filterFacts = z.strictObject({
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

/** A record that must have exactly these keys. */
export function named<Value extends z.ZodType>(keys: readonly string[], value: Value) {
  const shape: Record<string, Value> = Object.fromEntries(keys.map((name) => [name, value]))
  return z.strictObject(shape)
}

/** Reads the parameter definitions and their names; undefined when there is a fault. */
export function importParameters({ reader, rows, ids }: ImportRun): ParameterFacts | undefined {
  const file = readYaml(reader, 'catalogue/parameters/facts.yaml', parameterFacts)
  if (!file) return undefined
  const facts = file.value
  const text = readWords(
    reader,
    'catalogue/parameters',
    z.object({
      topics: named(facts.topics, words),
      parameters: named(
        facts.parameters.map((parameter) => parameter.key),
        words,
      ),
      units: z.strictObject({ min: words }),
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
  if (!text) return facts
  rows.page.push({ key: 'units', facts: {} })
  for (const lang of LANGS) {
    const { value, row } = text[lang]
    rows.pageText.push({ pageKey: 'units', ...row, words: value.units })
    for (const [topicKey, name] of Object.entries(value.topics)) {
      rows.parameterTopicText.push({ topicKey, ...row, name })
    }
    for (const [parameterKey, name] of Object.entries(value.parameters)) {
      rows.parameterText.push({ parameterKey, ...row, name })
    }
  }
  return facts
}

/** Reads the filter groups and their names; undefined when there is a fault. */
export function importFilters({ reader, rows, ids }: ImportRun): FilterFacts | undefined {
  const file = readYaml(reader, 'catalogue/filters/facts.yaml', filterFacts)
  if (!file) return undefined
  const facts = file.value
  const groupWords = facts.groups.map((group) => {
    const names = named(
      group.options.map((option) => option.key),
      words,
    )
    return [String(group.id), z.strictObject({ title: words, options: names })] as const
  })
  const text = readWords(
    reader,
    'catalogue/filters',
    z.object({ groups: z.strictObject(Object.fromEntries(groupWords)) }),
  )
  facts.groups.forEach((group, position) => {
    ids.claim('filter', group.id, file, ['groups', position, 'id'])
    rows.filterGroup.push({ id: group.id, categoryId: group.category, type: group.type, position })
    group.options.forEach((option, place) => {
      ids.claim(`option of filter ${group.id}`, option.id, file, ['groups', position, 'options', place, 'id'])
      rows.filterOption.push({ groupId: group.id, optionId: option.id, position: place })
    })
    for (const lang of text ? LANGS : []) {
      const value = text?.[lang].value.groups[String(group.id)]
      const row = text?.[lang].row
      if (!value || !row) continue
      rows.filterGroupText.push({ groupId: group.id, ...row, title: value.title })
      for (const option of group.options) {
        const name = value.options[option.key] ?? ''
        rows.filterOptionText.push({ groupId: group.id, optionId: option.id, ...row, name })
      }
    }
  })
  return facts
}

const categoryFacts = z.strictObject({
  categories: z.array(z.strictObject({ id: categoryId, key, picture: mediaPath, focus })).length(6),
})
const categoryWords = z.strictObject({
  name: words,
  one: words,
  intro: words,
  description: words,
  alt: words,
})

/** Reads the six categories. */
export async function importCategories({ reader, rows, pictures, ids }: ImportRun): Promise<void> {
  const file = readYaml(reader, 'catalogue/categories/facts.yaml', categoryFacts)
  if (!file) return
  const keys = file.value.categories.map((category) => category.key)
  const text = readWords(reader, 'catalogue/categories', z.object({ categories: named(keys, categoryWords) }))
  for (const [index, category] of file.value.categories.entries()) {
    ids.claim('category', category.id, file, ['categories', index, 'id'])
    const pictureKey = await pictures.add({
      path: category.picture,
      focus: category.focus,
      usedIn: file.file,
    })
    rows.category.push({ id: category.id, key: category.key, pictureKey })
    for (const lang of text ? LANGS : []) {
      const value = text?.[lang].value.categories[category.key]
      if (value && text) rows.categoryText.push({ categoryId: category.id, ...text[lang].row, ...value })
    }
  }
}

const seriesFacts = z.strictObject({
  series: z.array(
    z.strictObject({ id: entryId, key, category: categoryId, picture: mediaPath, focus, closeUp: mediaPath }),
  ),
})
const seriesWords = z.strictObject({
  name: words,
  line: words,
  alt: words,
  closeUpAlt: words,
  intro: words,
  story: paragraph,
})

/** Reads the series; the map leads from a series' key to its id and category, undefined where they cannot be read. */
export async function importSeries({ reader, rows, pictures, ids }: ImportRun) {
  const file = readYaml(reader, 'catalogue/series/facts.yaml', seriesFacts)
  if (!file) return undefined
  const found = new Map<string, { id: number; category: number }>()
  const keys = file.value.series.map((series) => series.key)
  const text = readWords(reader, 'catalogue/series', z.object({ series: named(keys, seriesWords) }))
  for (const [position, series] of file.value.series.entries()) {
    for (const name of ['id', 'key'] as const)
      ids.claim(`series ${name}`, series[name], file, ['series', position, name])
    found.set(series.key, { id: series.id, category: series.category })
    rows.series.push({
      id: series.id,
      key: series.key,
      categoryId: series.category,
      position,
      pictureKey: await pictures.add({ path: series.picture, focus: series.focus, usedIn: file.file }),
      closeUpKey: await pictures.add({ path: series.closeUp, usedIn: file.file }),
    })
    for (const lang of text ? LANGS : []) {
      const value = text?.[lang].value.series[series.key]
      if (!value || !text) continue
      const story = paragraphToHtml(value.story)
      rows.seriesText.push({ seriesId: series.id, ...text[lang].row, ...value, story })
    }
  }
  return found
}
