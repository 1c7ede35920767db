import { z } from 'zod'
import { LANGS } from '#contract/languages.ts'
import { entryFolders } from './entry-folders.ts'
import { type FramedPage, missingFrame } from './framed-pages.ts'
import type { ImportRun } from './import-run.ts'
import { markdownToHtml } from './markdown.ts'
import { type ContentFile, readWords, readYaml, type Words } from './read-content.ts'
import { focus, key, mediaPath, words } from './schemas.ts'

const facts = z.strictObject({
  picture: mediaPath.optional(),
  focus,
  blocks: z.array(z.strictObject({ key, picture: mediaPath.optional(), focus })),
})
const text = z.object({
  title: words,
  description: words,
  intro: words,
  alt: words.optional(),
  blocks: z.array(z.strictObject({ title: words, body: words, alt: words.optional() })),
})
type Facts = z.output<typeof facts>

/** Reads the pages of text and pictures; each is a page row named `pages/<folder>`. */
export async function importContentPages(
  run: ImportRun,
  framed: readonly FramedPage[] | undefined,
): Promise<void> {
  for (const folder of entryFolders(run.reader, 'pages')) {
    const entry = readYaml(run.reader, `${folder}/facts.yaml`, facts)
    const language = readWords(run.reader, folder, text)
    if (!entry || !language || !isWhole(run, entry.value, language)) continue
    checkCare(run, folder, entry, framed)
    const { picture, focus: point, blocks } = entry.value
    const add = async (path: string | undefined, at: Facts['focus']) =>
      path === undefined ? null : run.pictures.add({ path, focus: at, usedIn: entry.file })
    const pictureKey = await add(picture, point)
    const blockFacts = await Promise.all(
      blocks.map(async (block) => ({ key: block.key, pictureKey: await add(block.picture, block.focus) })),
    )
    run.rows.page.push({ key: folder, facts: { pictureKey, blocks: blockFacts } })
    for (const lang of LANGS) {
      const { value, row } = language[lang]
      const blockWords = value.blocks.map(({ body, ...block }) => ({ ...block, html: markdownToHtml(body) }))
      run.rows.pageText.push({ pageKey: folder, ...row, words: { ...value, blocks: blockWords } })
    }
  }
}

/** The block `care` of the consumer services leads to the framed page of consumer services. */
function checkCare(
  { reader }: ImportRun,
  folder: string,
  { file, value, lineOf }: ContentFile<Facts>,
  framed: readonly FramedPage[] | undefined,
): void {
  const index = folder === 'pages/consumer' ? value.blocks.findIndex(({ key }) => key === 'care') : -1
  const reason = index < 0 ? '' : missingFrame(framed, { type: 3, name: 'customer', cate: 0 })
  const place = ['blocks', index]
  if (reason) reader.problems.push({ file, line: lineOf(place), reason: `${place.join('.')}: ${reason}` })
}

/** Every block needs its words, and every picture its alternative text, in each language. */
function isWhole(
  { reader }: ImportRun,
  { picture, blocks }: Facts,
  language: Words<z.output<typeof text>>,
): boolean {
  const before = reader.problems.length
  for (const lang of LANGS) {
    const { file, value, lineOf } = language[lang]
    const report = (path: readonly PropertyKey[], reason: string) =>
      reader.problems.push({ file, line: lineOf(path), reason: `${path.join('.')}: ${reason}` })
    if (value.blocks.length !== blocks.length)
      report(['blocks'], `${blocks.length} wanted, ${value.blocks.length} found`)
    if ((picture === undefined) !== (value.alt === undefined)) report(['alt'], 'belongs to a picture')
    value.blocks.forEach((block, index) => {
      if ((blocks[index]?.picture === undefined) !== (block.alt === undefined))
        report(['blocks', index, 'alt'], 'belongs to a picture')
    })
  }
  return reader.problems.length === before
}
