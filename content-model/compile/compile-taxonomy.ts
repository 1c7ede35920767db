import { z } from 'zod'
import { readFacts, readTranslations } from '../read/content-reader.ts'
import type { ContentFolder } from '../read/content-source.ts'
import {
  categoryId,
  focus,
  key,
  lineText,
  mediaPath,
  nonEmptyText,
  paragraph,
  textsByKey,
} from '../schemas/field-schemas.ts'
import { paragraphToHtml } from '../schemas/markdown.ts'
import type { CompileContext } from './compile-context.ts'
import { sortTexts } from './texts-of-items.ts'

const parameterTranslation = z.object({
  topics: textsByKey(lineText),
  parameters: textsByKey(lineText),
  units: z.strictObject({ min: lineText }),
})

/** Compile the parameter definitions. */
export function compileParameters({ reader, rows, shared }: CompileContext, folder: ContentFolder): void {
  const file = shared.files.parameters
  if (!file) return
  const facts = file.value
  const translations = readTranslations(reader, folder, parameterTranslation)
  facts.topics.forEach((topic, position) => {
    rows.parameterTopic.push({ key: topic, position })
  })
  facts.parameters.forEach(({ topic, ...parameter }, position) => {
    rows.parameter.push({ ...parameter, topicKey: topic, position })
  })
  if (!translations) return
  rows.page.push({ key: 'units', facts: {} })
  for (const { value, row } of translations.all) {
    rows.pageText.push({ pageKey: 'units', ...row, words: value.units })
    for (const [topicKey, name] of Object.entries(sortTexts(facts.topics, value.topics))) {
      rows.parameterTopicText.push({ topicKey, ...row, name })
    }
    const names = sortTexts(facts.parameters, value.parameters)
    for (const [parameterKey, name] of Object.entries(names)) {
      rows.parameterText.push({ parameterKey, ...row, name })
    }
  }
}

const filterTranslation = z.object({
  groups: textsByKey(z.strictObject({ title: lineText, options: textsByKey(lineText) })),
})

/** Compile the filter groups. */
export function compileFilters({ reader, rows, ids, shared }: CompileContext, folder: ContentFolder): void {
  const file = shared.files.filters
  if (!file) return
  const facts = file.value
  const translations = readTranslations(reader, folder, filterTranslation)
  facts.groups.forEach((group, position) => {
    const groupKey = String(group.id)
    ids.claim('filter', group.id, file, ['groups', groupKey, 'id'])
    rows.filterGroup.push({ id: group.id, categoryId: group.category, type: group.type, position })
    group.options.forEach((option, optionPosition) => {
      const path = ['groups', groupKey, 'options', option.key, 'id']
      ids.claim(`option of filter ${group.id}`, option.id, file, path)
      rows.filterOption.push({ groupId: group.id, optionId: option.id, position: optionPosition })
    })
    for (const { value, row } of translations?.all ?? []) {
      const texts = value.groups[groupKey]
      if (!texts) continue
      rows.filterGroupText.push({ groupId: group.id, ...row, title: texts.title })
      for (const option of group.options) {
        const name = texts.options[option.key] ?? ''
        rows.filterOptionText.push({ groupId: group.id, optionId: option.id, ...row, name })
      }
    }
  })
}

const categoryFacts = z.strictObject({
  categories: z.array(z.strictObject({ id: categoryId, key, picture: mediaPath, focus })).length(6),
})
const categoryTranslation = z.object({
  categories: textsByKey(
    z.strictObject({
      name: lineText,
      one: lineText,
      intro: nonEmptyText,
      description: nonEmptyText,
      alt: lineText,
    }),
  ),
})

export async function compileCategories(
  { reader, rows, pictures, ids }: CompileContext,
  folder: ContentFolder,
): Promise<void> {
  const file = readFacts(reader, folder, categoryFacts)
  if (!file) return
  const translations = readTranslations(reader, folder, categoryTranslation)
  for (const category of file.value.categories) {
    ids.claim('category', category.id, file, ['categories', category.key, 'id'])
    const pictureKey = await pictures.add({
      path: category.picture,
      focus: category.focus,
      usedIn: file.file,
    })
    rows.category.push({ id: category.id, key: category.key, pictureKey })
    for (const { value, row } of translations?.all ?? []) {
      const texts = value.categories[category.key]
      if (texts) rows.categoryText.push({ categoryId: category.id, ...row, ...texts })
    }
  }
}

const seriesTranslation = z.object({
  series: textsByKey(
    z.strictObject({
      name: lineText,
      line: lineText,
      alt: lineText,
      closeUpAlt: lineText,
      intro: nonEmptyText,
      story: paragraph,
    }),
  ),
})

export async function compileSeries(
  { reader, rows, pictures, ids, shared }: CompileContext,
  folder: ContentFolder,
): Promise<void> {
  const file = shared.files.series
  if (!file) return
  const translations = readTranslations(reader, folder, seriesTranslation)
  for (const [position, series] of file.value.series.entries()) {
    ids.claim('series', series.id, file, ['series', series.key, 'id'])
    rows.series.push({
      id: series.id,
      key: series.key,
      categoryId: series.category,
      position,
      pictureKey: await pictures.add({ path: series.picture, focus: series.focus, usedIn: file.file }),
      closeUpKey: await pictures.add({ path: series.closeUp, usedIn: file.file }),
    })
    for (const { value, row } of translations?.all ?? []) {
      const texts = value.series[series.key]
      if (!texts) continue
      const story = paragraphToHtml(texts.story)
      rows.seriesText.push({ seriesId: series.id, ...row, ...texts, story })
    }
  }
}
