import { z } from 'zod'
import { MAX_LENGTHS } from '#contract/office/forms/form.ts'
import { checkFramedPage } from '../checks/check-framed-page.ts'
import { checkRepeatedPhotographs } from '../checks/check-repeated-photographs.ts'
import { problemAt } from '../checks/problems.ts'
import {
  type ContentFile,
  readFacts,
  readTranslations,
  type TranslationFile,
  type Translations,
} from '../read/content-reader.ts'
import type { ContentFolder } from '../read/content-source.ts'
import {
  focus,
  key,
  lineText,
  markdownText,
  mediaPath,
  nonEmptyText,
  textsByKey,
} from '../schemas/field-schemas.ts'
import { markdownToHtml } from '../schemas/markdown.ts'
import type { CompileContext } from './compile-context.ts'
import { listTexts } from './texts-of-items.ts'

const pageFacts = z.strictObject({
  picture: mediaPath.optional(),
  focus,
  blocks: z.array(z.strictObject({ key, picture: mediaPath.optional(), focus })),
})
const pageTranslation = z.object({
  title: lineText,
  description: nonEmptyText,
  intro: nonEmptyText,
  keywords: z.string().trim().max(MAX_LENGTHS.text).optional(),
  alt: lineText.optional(),
  blocks: textsByKey(z.strictObject({ title: lineText, body: markdownText, alt: lineText.optional() })),
})
type PageFacts = z.output<typeof pageFacts>
type PageTranslation = z.output<typeof pageTranslation>

/** Compile a page of text and pictures; it becomes a page row with the key `pages/<folder>`. */
export async function compileContentPage(context: CompileContext, folder: ContentFolder): Promise<void> {
  const entry = readFacts(context.reader, folder, pageFacts)
  const translations = readTranslations(context.reader, folder, pageTranslation)
  if (!entry || !translations || !hasAltTexts(context, entry.value, translations)) return
  checkCareBlock(context, folder, entry)
  const { picture, focus: point, blocks } = entry.value
  const uses = blocks.map((block) => ({ picture: block.picture, path: ['blocks', block.key, 'picture'] }))
  context.reader.taste.push(...checkRepeatedPhotographs(entry, [{ picture, path: ['picture'] }, ...uses]))
  const add = async (path: string | undefined, at: PageFacts['focus']) =>
    path === undefined ? null : context.pictures.add({ path, focus: at, usedIn: entry.file })
  const pictureKey = await add(picture, point)
  const blockFacts = await Promise.all(
    blocks.map(async (block) => ({ key: block.key, pictureKey: await add(block.picture, block.focus) })),
  )
  context.rows.page.push({ key: folder.path, facts: { pictureKey, blocks: blockFacts } })
  for (const { value, row } of translations.all) {
    const blockTexts = listTexts(blocks, value.blocks).map(({ body, ...block }) => ({
      ...block,
      html: markdownToHtml(body),
    }))
    context.rows.pageText.push({ pageKey: folder.path, ...row, words: { ...value, blocks: blockTexts } })
  }
}

/** The block `care` of the consumer page links to the framed page for customer service, which must be listed. */
function checkCareBlock(
  { reader, shared }: CompileContext,
  folder: ContentFolder,
  file: ContentFile<PageFacts>,
): void {
  const { blocks } = file.value
  if (folder.path !== 'pages/consumer' || !blocks.some(({ key }) => key === 'care')) return
  const reason = checkFramedPage(shared.framed, { type: 3, name: 'customer', category: 0 })
  if (reason) reader.problems.push(problemAt(file, ['blocks', 'care'], reason))
}

/** Report pictures without alternative text, and alternative texts without picture, in every language. */
function hasAltTexts(
  { reader }: CompileContext,
  facts: PageFacts,
  translations: Translations<PageTranslation>,
): boolean {
  const problems = translations.all.flatMap((translation) =>
    listAltTexts(facts, translation).flatMap(({ picture, alt, path }) =>
      (picture === undefined) === (alt === undefined)
        ? []
        : [problemAt(translation, path, 'required with a picture, not allowed without one')],
    ),
  )
  reader.problems.push(...problems)
  return problems.length === 0
}

function listAltTexts({ picture, blocks }: PageFacts, { value }: TranslationFile<PageTranslation>) {
  return [
    { picture, alt: value.alt, path: ['alt'] },
    ...blocks.map((block) => ({
      picture: block.picture,
      alt: value.blocks[block.key]?.alt,
      path: ['blocks', block.key, 'alt'],
    })),
  ]
}
