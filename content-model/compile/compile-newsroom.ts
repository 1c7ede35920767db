import { dirname } from 'node:path'
import { z } from 'zod'
import { INGREDIENT_UNITS } from '#contract/content-options.ts'
import { checkProductCodes } from '../checks/check-product.ts'
import { problemAt } from '../checks/problems.ts'
import { readFacts, readTranslations } from '../read/content-reader.ts'
import type { ContentFolder } from '../read/content-source.ts'
import {
  code,
  count,
  date,
  entryId,
  exactRecord,
  focus,
  key,
  lineText,
  markdownText,
  mediaPath,
  nonEmptyText,
} from '../schemas/field-schemas.ts'
import { markdownToHtml } from '../schemas/markdown.ts'
import type { CompileContext } from './compile-context.ts'

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
      amount: z.number().positive().max(100_000).nullable().default(null),
      unit: z.enum(INGREDIENT_UNITS),
    }),
  ),
})
const recipeTranslation = z.object({
  title: lineText,
  intro: nonEmptyText,
  alt: lineText,
  programme: lineText,
  ingredients: z.array(lineText),
  steps: z.array(nonEmptyText).min(1),
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
  const texts = translations.all.map(({ row, value: { body, ...words } }) => {
    return { ...row, ...words, content: markdownToHtml(body) }
  })
  return { facts: { id, date: published, pictureKey }, texts }
}

export const videoFacts = z.strictObject({
  videos: z.array(z.strictObject({ key, seconds: z.number().positive().max(86_400) })),
})
const videoTranslation = z.strictObject({ title: lineText, alt: lineText })

/** Compile the video files. */
export async function compileVideos(
  { reader, rows, pictures, ids, shared }: CompileContext,
  folder: ContentFolder,
): Promise<void> {
  const file = shared.files.videos
  if (!file) return
  const keys = file.value.videos.map((video) => video.key)
  const translations = readTranslations(
    reader,
    folder,
    z.object({ videos: exactRecord(keys, videoTranslation) }),
  )
  for (const [index, video] of file.value.videos.entries()) {
    ids.claim('product video', video.key, file, ['videos', index, 'key'])
    pictures.requireFile({ path: `videos/${video.key}.mp4`, usedIn: file.file })
    const posterKey = await pictures.add({ path: `videos/${video.key}-poster.jpg`, usedIn: file.file })
    rows.video.push({ ...video, posterKey })
    for (const { value, row } of translations?.all ?? []) {
      const words = value.videos[video.key]
      if (words) rows.videoText.push({ videoKey: video.key, ...row, ...words })
    }
  }
}

export async function compileRecipe(context: CompileContext, folder: ContentFolder): Promise<void> {
  const { reader, rows, pictures, ids } = context
  const entry = readFacts(reader, folder, recipeFacts)
  const translations = readTranslations(reader, folder, recipeTranslation)
  if (!entry || !translations) return
  const { picture, focus: point, product, ...facts } = entry.value
  ids.claim('recipe', facts.id, entry, ['id'])
  checkProductCodes(context, entry, 'product', [product])
  const pictureKey = await pictures.add({ path: picture, focus: point, usedIn: entry.file })
  rows.recipe.push({ ...facts, pictureKey, productCode: product })
  for (const translation of translations.all) {
    const { value, row } = translation
    const [found, expected] = [value.ingredients.length, facts.ingredients.length]
    if (found !== expected)
      reader.problems.push(problemAt(translation, ['ingredients'], `expected ${expected}, found ${found}`))
    rows.recipeText.push({ recipeId: facts.id, ...row, ...value })
  }
}
