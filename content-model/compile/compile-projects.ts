import { z } from 'zod'
import { building, projectKind, state } from '#contract/cooperation.ts'
import { checkRepeatedPhotographs } from '../checks/check-repeated-photographs.ts'
import { problemAt } from '../checks/problems.ts'
import {
  type ContentFile,
  readFacts,
  readTranslations,
  type TranslationFile,
} from '../read/content-reader.ts'
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

const projectFacts = z.strictObject({
  id: entryId,
  kind: projectKind,
  date,
  picture: mediaPath,
  focus,
  gallery: z
    .array(z.strictObject({ key: itemKey, picture: mediaPath, focus }))
    .min(2)
    .max(4),
  building,
  state,
  dwellings: count,
  facts: z.array(itemKey).min(3).max(6),
  products: z.array(z.strictObject({ key: itemKey, code, quantity: count })).min(1),
})
type ProjectFacts = z.infer<typeof projectFacts>

const projectTranslation = z.object({
  title: lineText,
  intro: nonEmptyText,
  alt: lineText,
  body: markdownText,
  galleryAlts: textsByKey(lineText),
  facts: textsByKey(z.strictObject({ name: lineText, content: nonEmptyText })),
})
type ProjectTranslation = z.infer<typeof projectTranslation>

export async function compileProject(context: CompileContext, folder: ContentFolder): Promise<void> {
  const file = readFacts(context.reader, folder, projectFacts)
  const translations = readTranslations(context.reader, folder, projectTranslation)
  if (!file || !translations) return
  context.ids.claim('project', file.value.id, file, ['id'])
  checkScheduleProducts(context, file)
  const { picture, gallery } = file.value
  const uses = gallery.map((item) => ({ picture: item.picture, path: ['gallery', item.key, 'picture'] }))
  context.reader.taste.push(...checkRepeatedPhotographs(file, [{ picture, path: ['picture'] }, ...uses]))
  await addProject(context, file)
  context.rows.projectText.push(...translations.all.map((translation) => toTextRow(file.value, translation)))
}

function toTextRow(
  { id, gallery, facts }: ProjectFacts,
  { row, value: { body, ...texts } }: TranslationFile<ProjectTranslation>,
) {
  return {
    projectId: id,
    ...row,
    ...texts,
    galleryAlts: listTexts(gallery, texts.galleryAlts),
    facts: listTexts(facts, texts.facts),
    content: markdownToHtml(body),
  }
}

async function addProject(
  { rows, pictures }: CompileContext,
  file: ContentFile<ProjectFacts>,
): Promise<void> {
  const { picture, focus: point, gallery, products, facts: _, ...facts } = file.value
  const usedIn = file.file
  const keys: string[] = []
  for (const galleryItem of gallery)
    keys.push(await pictures.add({ path: galleryItem.picture, focus: galleryItem.focus, usedIn }))
  const pictureKey = await pictures.add({ path: picture, focus: point, usedIn })
  rows.project.push({ ...facts, pictureKey, gallery: keys })
  // A product listed twice has been reported already.
  const scheduleLines = new Map(products.map((product, position) => [product.code, { ...product, position }]))
  for (const { code: productCode, quantity, position } of scheduleLines.values())
    rows.projectProduct.push({ projectId: facts.id, productCode, position, quantity })
}

/** Report products of the schedule that do not exist or are listed twice. */
function checkScheduleProducts({ reader, shared }: CompileContext, file: ContentFile<ProjectFacts>): void {
  const { value } = file
  value.products.forEach((product, index) => {
    const report = (reason: string) =>
      reader.problems.push(problemAt(file, ['products', product.key], reason))
    if (!shared.productCodes.has(product.code)) report(`there is no product ${product.code}`)
    if (value.products.findIndex((other) => other.code === product.code) < index)
      report(`${product.code} is listed twice`)
  })
}
