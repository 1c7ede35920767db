import { z } from 'zod'
import { LANGS } from '#contract/languages.ts'
import { checkFramedPage, type FramedPage } from '../checks/check-framed-page.ts'
import {
  type ContentFile,
  listEntryFolders,
  readTranslations,
  readYaml,
  type Translations,
} from '../read/content-reader.ts'
import { focus, key, mediaPath, nonEmptyText } from '../schemas/field-schemas.ts'
import { markdownToHtml } from '../schemas/markdown.ts'
import type { CompileContext } from './compile-context.ts'

const pageFacts = z.strictObject({
  picture: mediaPath.optional(),
  focus,
  blocks: z.array(z.strictObject({ key, picture: mediaPath.optional(), focus })),
})
const pageTranslation = z.object({
  title: nonEmptyText,
  description: nonEmptyText,
  intro: nonEmptyText,
  alt: nonEmptyText.optional(),
  blocks: z.array(z.strictObject({ title: nonEmptyText, body: nonEmptyText, alt: nonEmptyText.optional() })),
})
type PageFacts = z.output<typeof pageFacts>

/** Compile the pages of text and pictures; each becomes a page row with the key `pages/<folder>`. */
export async function compileContentPages(
  context: CompileContext,
  framed: readonly FramedPage[] | undefined,
): Promise<void> {
  for (const folder of listEntryFolders(context.reader, 'pages')) {
    const entry = readYaml(context.reader, `${folder}/facts.yaml`, pageFacts)
    const translations = readTranslations(context.reader, folder, pageTranslation)
    if (!entry || !translations || !isComplete(context, entry.value, translations)) continue
    checkCareBlock(context, folder, entry, framed)
    const { picture, focus: point, blocks } = entry.value
    const add = async (path: string | undefined, at: PageFacts['focus']) =>
      path === undefined ? null : context.pictures.add({ path, focus: at, usedIn: entry.file })
    const pictureKey = await add(picture, point)
    const blockFacts = await Promise.all(
      blocks.map(async (block) => ({ key: block.key, pictureKey: await add(block.picture, block.focus) })),
    )
    context.rows.page.push({ key: folder, facts: { pictureKey, blocks: blockFacts } })
    for (const lang of LANGS) {
      const { value, row } = translations[lang]
      const blockTranslations = value.blocks.map(({ body, ...block }) => ({
        ...block,
        html: markdownToHtml(body),
      }))
      context.rows.pageText.push({ pageKey: folder, ...row, words: { ...value, blocks: blockTranslations } })
    }
  }
}

/** The block `care` of the consumer page links to the framed page for customer service, which must be listed. */
function checkCareBlock(
  { reader }: CompileContext,
  folder: string,
  { file, value, lineOf }: ContentFile<PageFacts>,
  framed: readonly FramedPage[] | undefined,
): void {
  const index = folder === 'pages/consumer' ? value.blocks.findIndex(({ key }) => key === 'care') : -1
  const reason = index < 0 ? '' : checkFramedPage(framed, { type: 3, name: 'customer', category: 0 })
  const blockPath = ['blocks', index]
  if (reason)
    reader.problems.push({ file, line: lineOf(blockPath), reason: `${blockPath.join('.')}: ${reason}` })
}

/** Report blocks without text and pictures without alternative text, in every language. */
function isComplete(
  { reader }: CompileContext,
  { picture, blocks }: PageFacts,
  translations: Translations<z.output<typeof pageTranslation>>,
): boolean {
  const problemsBefore = reader.problems.length
  for (const lang of LANGS) {
    const { file, value, lineOf } = translations[lang]
    const report = (path: readonly PropertyKey[], reason: string) =>
      reader.problems.push({ file, line: lineOf(path), reason: `${path.join('.')}: ${reason}` })
    if (value.blocks.length !== blocks.length)
      report(['blocks'], `expected ${blocks.length}, found ${value.blocks.length}`)
    if ((picture === undefined) !== (value.alt === undefined))
      report(['alt'], 'required with a picture, not allowed without one')
    value.blocks.forEach((block, index) => {
      if ((blocks[index]?.picture === undefined) !== (block.alt === undefined))
        report(['blocks', index, 'alt'], 'required with a picture, not allowed without one')
    })
  }
  return reader.problems.length === problemsBefore
}
