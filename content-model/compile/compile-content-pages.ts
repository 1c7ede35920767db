import { z } from 'zod'
import { checkFramedPage } from '../checks/check-framed-page.ts'
import { checkRepeatedPhotographs } from '../checks/check-repeated-photographs.ts'
import { problemAt } from '../checks/problems.ts'
import { type ContentFile, readFacts, readTranslations, type Translations } from '../read/content-reader.ts'
import type { ContentFolder } from '../read/content-source.ts'
import { focus, key, lineText, markdownText, mediaPath, nonEmptyText } from '../schemas/field-schemas.ts'
import { markdownToHtml } from '../schemas/markdown.ts'
import type { CompileContext } from './compile-context.ts'

const pageFacts = z.strictObject({
  picture: mediaPath.optional(),
  focus,
  blocks: z.array(z.strictObject({ key, picture: mediaPath.optional(), focus })),
})
const pageTranslation = z.object({
  title: lineText,
  description: nonEmptyText,
  intro: nonEmptyText,
  alt: lineText.optional(),
  blocks: z.array(z.strictObject({ title: lineText, body: markdownText, alt: lineText.optional() })),
})
type PageFacts = z.output<typeof pageFacts>

/** Compile a page of text and pictures; it becomes a page row with the key `pages/<folder>`. */
export async function compileContentPage(context: CompileContext, folder: ContentFolder): Promise<void> {
  const entry = readFacts(context.reader, folder, pageFacts)
  const translations = readTranslations(context.reader, folder, pageTranslation)
  if (!entry || !translations || !isComplete(context, entry.value, translations)) return
  checkCareBlock(context, folder, entry)
  const { picture, focus: point, blocks } = entry.value
  const uses = blocks.map((block, index) => ({ picture: block.picture, path: ['blocks', index, 'picture'] }))
  context.reader.taste.push(...checkRepeatedPhotographs(entry, [{ picture, path: ['picture'] }, ...uses]))
  const add = async (path: string | undefined, at: PageFacts['focus']) =>
    path === undefined ? null : context.pictures.add({ path, focus: at, usedIn: entry.file })
  const pictureKey = await add(picture, point)
  const blockFacts = await Promise.all(
    blocks.map(async (block) => ({ key: block.key, pictureKey: await add(block.picture, block.focus) })),
  )
  context.rows.page.push({ key: folder.path, facts: { pictureKey, blocks: blockFacts } })
  for (const { value, row } of translations.all) {
    const blockTranslations = value.blocks.map(({ body, ...block }) => ({
      ...block,
      html: markdownToHtml(body),
    }))
    context.rows.pageText.push({
      pageKey: folder.path,
      ...row,
      words: { ...value, blocks: blockTranslations },
    })
  }
}

/** The block `care` of the consumer page links to the framed page for customer service, which must be listed. */
function checkCareBlock(
  { reader, shared }: CompileContext,
  folder: ContentFolder,
  file: ContentFile<PageFacts>,
): void {
  const { blocks } = file.value
  const index = folder.path === 'pages/consumer' ? blocks.findIndex(({ key }) => key === 'care') : -1
  const reason = index < 0 ? '' : checkFramedPage(shared.framed, { type: 3, name: 'customer', category: 0 })
  if (reason) reader.problems.push(problemAt(file, ['blocks', index], reason))
}

/** Report blocks without text and pictures without alternative text, in every language. */
function isComplete(
  { reader }: CompileContext,
  { picture, blocks }: PageFacts,
  translations: Translations<z.output<typeof pageTranslation>>,
): boolean {
  const problemsBefore = reader.problems.length
  for (const translation of translations.all) {
    const { value } = translation
    const report = (path: readonly PropertyKey[], reason: string) =>
      reader.problems.push(problemAt(translation, path, reason))
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
