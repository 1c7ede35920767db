import { z } from 'zod'
import { LANGS } from '#contract/languages.ts'
import { entryFolders } from './entry-folders.ts'
import type { ImportRun } from './import-run.ts'
import { markdownToHtml } from './markdown.ts'
import { type ContentFile, readWords, readYaml } from './read-content.ts'
import { code, date, entryId, focus, key, mediaPath, words } from './schemas.ts'

const newsFacts = z.strictObject({ id: entryId, date, picture: mediaPath, focus })
const newsWords = z.object({ title: words, intro: words, alt: words, body: words })

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
const recipeWords = z.object({
  title: words,
  intro: words,
  alt: words,
  programme: words,
  ingredients: z.array(words),
  steps: z.array(words).min(1),
})

/** Reports the codes in a list of facts that no product has. */
export function checkProducts(
  { reader, codes: known }: ImportRun,
  { file, lineOf }: ContentFile<unknown>,
  path: string,
  codes: readonly string[],
): void {
  for (const missing of codes.filter((each) => !known.has(each))) {
    reader.problems.push({ file, line: lineOf([path]), reason: `${path}: there is no product ${missing}` })
  }
}

/** Reads the news. */
export async function importNews(run: ImportRun): Promise<void> {
  for (const { facts, texts } of await readStories(run, 'newsroom/news')) {
    run.rows.news.push(facts)
    run.rows.newsText.push(...texts.map((text) => ({ newsId: facts.id, ...text })))
  }
}

/** Reads the stories of the happy kitchen. */
export async function importHappiness(run: ImportRun): Promise<void> {
  for (const { facts, texts } of await readStories(run, 'newsroom/happiness')) {
    run.rows.happiness.push(facts)
    run.rows.happinessText.push(...texts.map((text) => ({ happinessId: facts.id, ...text })))
  }
}

/** News and stories have the same shape: a date, a picture, a title, an introduction and a text. */
async function readStories({ reader, pictures, ids }: ImportRun, kind: string) {
  const stories = entryFolders(reader, kind).map(async (folder) => {
    const entry = readYaml(reader, `${folder}/facts.yaml`, newsFacts)
    const text = readWords(reader, folder, newsWords)
    if (!entry || !text) return []
    ids.claim(kind, entry.value.id, entry, ['id'])
    const { id, date: published, picture, focus: point } = entry.value
    const pictureKey = await pictures.add({ path: picture, focus: point, usedIn: entry.file })
    const texts = LANGS.map((lang) => {
      const { body, ...value } = text[lang].value
      return { ...text[lang].row, ...value, content: markdownToHtml(body) }
    })
    return [{ facts: { id, date: published, pictureKey }, texts }]
  })
  return (await Promise.all(stories)).flat()
}

const videoFacts = z.strictObject({
  videos: z.array(z.strictObject({ key, seconds: z.number().positive() })),
})
const videoWords = z.strictObject({ title: words, alt: words })

/** Reads the films of the product pages; returns their keys, undefined where they cannot be read. */
export async function importVideos({
  reader,
  rows,
  pictures,
  ids,
}: ImportRun): Promise<ReadonlySet<string> | undefined> {
  const file = readYaml(reader, 'videos/facts.yaml', videoFacts)
  if (!file) return undefined
  const shape = file.value.videos.map((video) => [video.key, videoWords] as const)
  const text = readWords(reader, 'videos', z.object({ videos: z.strictObject(Object.fromEntries(shape)) }))
  for (const [index, video] of file.value.videos.entries()) {
    ids.claim('film', video.key, file, ['videos', index, 'key'])
    pictures.need({ path: `videos/${video.key}.mp4`, usedIn: file.file })
    const posterKey = await pictures.add({ path: `videos/${video.key}-poster.jpg`, usedIn: file.file })
    rows.video.push({ ...video, posterKey })
    for (const lang of text ? LANGS : []) {
      const value = text?.[lang].value.videos[video.key]
      if (value && text) rows.videoText.push({ videoKey: video.key, ...text[lang].row, ...value })
    }
  }
  return new Set(file.value.videos.map((video) => video.key))
}

/** Reads the recipes. */
export async function importRecipes(run: ImportRun): Promise<void> {
  const { reader, rows, pictures, ids } = run
  for (const folder of entryFolders(reader, 'newsroom/recipes')) {
    const entry = readYaml(reader, `${folder}/facts.yaml`, recipeFacts)
    const text = readWords(reader, folder, recipeWords)
    if (!entry || !text) continue
    const { picture, focus: point, product, ...facts } = entry.value
    ids.claim('recipe', facts.id, entry, ['id'])
    checkProducts(run, entry, 'product', [product])
    const pictureKey = await pictures.add({ path: picture, focus: point, usedIn: entry.file })
    rows.recipe.push({ ...facts, pictureKey, productCode: product })
    for (const lang of LANGS) {
      const { value, row, file, lineOf } = text[lang]
      if (value.ingredients.length !== facts.ingredients.length) {
        const reason = `ingredients: ${facts.ingredients.length} wanted, ${value.ingredients.length} found`
        reader.problems.push({ file, line: lineOf(['ingredients']), reason })
      }
      rows.recipeText.push({ recipeId: facts.id, ...row, ...value })
    }
  }
}
