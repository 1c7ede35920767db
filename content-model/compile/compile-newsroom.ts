import { dirname } from 'node:path'
import { z } from 'zod'
import { INGREDIENT_UNITS } from '#contract/content-options.ts'
import { checkProductCodes } from '../checks/check-product.ts'
import { readFacts, readTranslations } from '../read/content-reader.ts'
import type { ContentFolder } from '../read/content-source.ts'
import {
  code,
  count,
  date,
  entryId,
  focus,
  itemKey,
  lineText,
  markdownText,
  mediaPath,
  nonEmptyText,
  textsByKey,
} from '../schemas/field-schemas.ts'
import { markdownToHtml } from '../schemas/markdown.ts'
import type { CompileContext } from './compile-context.ts'
import { listTexts } from './texts-of-items.ts'

const newsFacts = z.strictObject({ id: entryId, date, picture: mediaPath, focus })
const newsTranslation = z.object({
  title: lineText,
  intro: nonEmptyText,
  alt: lineText,
  body: markdownText,
})

const recipeFacts = z.strictObject({
  id: entryId,
  date,
  picture: mediaPath,
  focus,
  minutes: count,
  servings: count,
  product: code,
  ingredients: z.array(
    z.strictObject({
      key: itemKey,
      amount: z.number().positive().max(100_000).nullable().default(null),
      unit: z.enum(INGREDIENT_UNITS),
    }),
  ),
  steps: z.array(itemKey).min(1),
})
const recipeTranslation = z.object({
  title: lineText,
  intro: nonEmptyText,
  alt: lineText,
  programme: lineText,
  ingredients: textsByKey(lineText),
  steps: textsByKey(nonEmptyText),
})

export async function compileNews(context: CompileContext, folder: ContentFolder): Promise<void> {
  const story = await readStory(context, folder)
  if (!story) return
  context.rows.news.push(story.facts)
  context.rows.newsText.push(...story.texts.map((text) => ({ newsId: story.facts.id, ...text })))
}

export async function compileHappiness(context: CompileContext, folder: ContentFolder): Promise<void> {
  const story = await readStory(context, folder)
  if (!story) return
  context.rows.happiness.push(story.facts)
  context.rows.happinessText.push(...story.texts.map((text) => ({ happinessId: story.facts.id, ...text })))
}

/** Read an article or a happiness story, which share one format. */
async function readStory({ reader, pictures, ids }: CompileContext, folder: ContentFolder) {
  const entry = readFacts(reader, folder, newsFacts)
  const translations = readTranslations(reader, folder, newsTranslation)
  if (!entry || !translations) return undefined
  ids.claim(dirname(folder.path), entry.value.id, entry, ['id'])
  const { id, date: published, picture, focus: point } = entry.value
  const pictureKey = await pictures.add({ path: picture, focus: point, usedIn: entry.file })
  const texts = translations.all.map(({ row, value: { body, ...texts } }) => {
    return { ...row, ...texts, content: markdownToHtml(body) }
  })
  return { facts: { id, date: published, pictureKey }, texts }
}

const videoTranslation = z.object({
  videos: textsByKey(z.strictObject({ title: lineText, alt: lineText })),
})

/** Compile the video files. */
export async function compileVideos(
  { reader, rows, pictures, shared }: CompileContext,
  folder: ContentFolder,
): Promise<void> {
  const file = shared.files.videos
  if (!file) return
  const translations = readTranslations(reader, folder, videoTranslation)
  for (const video of file.value.videos) {
    pictures.requireFile({ path: `videos/${video.key}.mp4`, usedIn: file.file })
    const posterKey = await pictures.add({ path: `videos/${video.key}-poster.jpg`, usedIn: file.file })
    rows.video.push({ ...video, posterKey })
    for (const { value, row } of translations?.all ?? []) {
      const texts = value.videos[video.key]
      if (texts) rows.videoText.push({ videoKey: video.key, ...row, ...texts })
    }
  }
}

export async function compileRecipe(context: CompileContext, folder: ContentFolder): Promise<void> {
  const { reader, rows, pictures, ids } = context
  const entry = readFacts(reader, folder, recipeFacts)
  const translations = readTranslations(reader, folder, recipeTranslation)
  if (!entry || !translations) return
  const { picture, focus: point, product, steps, ...facts } = entry.value
  ids.claim('recipe', facts.id, entry, ['id'])
  checkProductCodes(context, entry, 'product', [product])
  const pictureKey = await pictures.add({ path: picture, focus: point, usedIn: entry.file })
  const ingredients = facts.ingredients.map(({ amount, unit }) => ({ amount, unit }))
  rows.recipe.push({ ...facts, ingredients, pictureKey, productCode: product })
  for (const { value, row } of translations.all)
    rows.recipeText.push({
      recipeId: facts.id,
      ...row,
      ...value,
      ingredients: listTexts(facts.ingredients, value.ingredients),
      steps: listTexts(steps, value.steps),
    })
}
