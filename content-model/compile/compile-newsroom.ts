import { z } from 'zod'
import { LANGS } from '#contract/languages.ts'
import { checkProductCodes } from '../checks/check-product.ts'
import { listEntryFolders, readTranslations, readYaml } from '../read/content-reader.ts'
import {
  code,
  date,
  entryId,
  exactRecord,
  focus,
  key,
  mediaPath,
  nonEmptyText,
} from '../schemas/field-schemas.ts'
import { markdownToHtml } from '../schemas/markdown.ts'
import type { CompileContext } from './compile-context.ts'

const newsFacts = z.strictObject({ id: entryId, date, picture: mediaPath, focus })
const newsTranslation = z.object({
  title: nonEmptyText,
  intro: nonEmptyText,
  alt: nonEmptyText,
  body: nonEmptyText,
})

const recipeFacts = z.strictObject({
  id: entryId,
  date,
  picture: mediaPath,
  focus,
  minutes: z.int().min(1),
  servings: z.int().min(1),
  product: code,
  ingredients: z.array(
    z.strictObject({
      amount: z.number().positive().nullable().default(null),
      unit: z.enum(['g', 'ml', 'tsp', 'tbsp', 'piece', 'pinch', 'none']),
    }),
  ),
})
const recipeTranslation = z.object({
  title: nonEmptyText,
  intro: nonEmptyText,
  alt: nonEmptyText,
  programme: nonEmptyText,
  ingredients: z.array(nonEmptyText),
  steps: z.array(nonEmptyText).min(1),
})

export async function compileNews(context: CompileContext): Promise<void> {
  for (const { facts, texts } of await readStories(context, 'newsroom/news')) {
    context.rows.news.push(facts)
    context.rows.newsText.push(...texts.map((text) => ({ newsId: facts.id, ...text })))
  }
}

export async function compileHappiness(context: CompileContext): Promise<void> {
  for (const { facts, texts } of await readStories(context, 'newsroom/happiness')) {
    context.rows.happiness.push(facts)
    context.rows.happinessText.push(...texts.map((text) => ({ happinessId: facts.id, ...text })))
  }
}

/** Read the entries of a folder of news or of happiness stories, which share one format. */
async function readStories({ reader, pictures, ids }: CompileContext, rootFolder: string) {
  const stories = listEntryFolders(reader, rootFolder).map(async (folder) => {
    const entry = readYaml(reader, `${folder}/facts.yaml`, newsFacts)
    const translations = readTranslations(reader, folder, newsTranslation)
    if (!entry || !translations) return []
    ids.claim(rootFolder, entry.value.id, entry, ['id'])
    const { id, date: published, picture, focus: point } = entry.value
    const pictureKey = await pictures.add({ path: picture, focus: point, usedIn: entry.file })
    const texts = LANGS.map((lang) => {
      const { body, ...value } = translations[lang].value
      return { ...translations[lang].row, ...value, content: markdownToHtml(body) }
    })
    return [{ facts: { id, date: published, pictureKey }, texts }]
  })
  return (await Promise.all(stories)).flat()
}

const videoFacts = z.strictObject({
  videos: z.array(z.strictObject({ key, seconds: z.number().positive() })),
})
const videoTranslation = z.strictObject({ title: nonEmptyText, alt: nonEmptyText })

/** Compile the video files and return their keys; undefined if the facts have errors. */
export async function compileVideos({
  reader,
  rows,
  pictures,
  ids,
}: CompileContext): Promise<ReadonlySet<string> | undefined> {
  const file = readYaml(reader, 'videos/facts.yaml', videoFacts)
  if (!file) return undefined
  const keys = file.value.videos.map((video) => video.key)
  const translations = readTranslations(
    reader,
    'videos',
    z.object({ videos: exactRecord(keys, videoTranslation) }),
  )
  for (const [index, video] of file.value.videos.entries()) {
    ids.claim('product video', video.key, file, ['videos', index, 'key'])
    pictures.requireFile({ path: `videos/${video.key}.mp4`, usedIn: file.file })
    const posterKey = await pictures.add({ path: `videos/${video.key}-poster.jpg`, usedIn: file.file })
    rows.video.push({ ...video, posterKey })
    for (const lang of translations ? LANGS : []) {
      const value = translations?.[lang].value.videos[video.key]
      if (value && translations)
        rows.videoText.push({ videoKey: video.key, ...translations[lang].row, ...value })
    }
  }
  return new Set(keys)
}

export async function compileRecipes(context: CompileContext): Promise<void> {
  const { reader, rows, pictures, ids } = context
  for (const folder of listEntryFolders(reader, 'newsroom/recipes')) {
    const entry = readYaml(reader, `${folder}/facts.yaml`, recipeFacts)
    const translations = readTranslations(reader, folder, recipeTranslation)
    if (!entry || !translations) continue
    const { picture, focus: point, product, ...facts } = entry.value
    ids.claim('recipe', facts.id, entry, ['id'])
    checkProductCodes(context, entry, 'product', [product])
    const pictureKey = await pictures.add({ path: picture, focus: point, usedIn: entry.file })
    rows.recipe.push({ ...facts, pictureKey, productCode: product })
    for (const lang of LANGS) {
      const { value, row, file, lineOf } = translations[lang]
      if (value.ingredients.length !== facts.ingredients.length) {
        const reason = `ingredients: expected ${facts.ingredients.length}, found ${value.ingredients.length}`
        reader.problems.push({ file, line: lineOf(['ingredients']), reason })
      }
      rows.recipeText.push({ recipeId: facts.id, ...row, ...value })
    }
  }
}
