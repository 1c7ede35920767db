import { z } from 'zod'
import { building, projectKind, state } from '#contract/cooperation.ts'
import { LANGS } from '#contract/languages.ts'
import { entryFolders } from './entry-folders.ts'
import type { ImportRun } from './import-run.ts'
import { markdownToHtml } from './markdown.ts'
import { type ContentFile, type ContentReader, readWords, readYaml, type Words } from './read-content.ts'
import { code, date, entryId, focus, mediaPath, words } from './schemas.ts'

const projectFacts = z.strictObject({
  id: entryId,
  kind: projectKind,
  date,
  picture: mediaPath,
  focus,
  gallery: z
    .array(z.strictObject({ picture: mediaPath, focus }))
    .min(2)
    .max(4),
  building,
  state,
  dwellings: z.int().min(1),
  products: z.array(z.strictObject({ code, quantity: z.int().min(1) })).min(1),
})
type ProjectFacts = z.infer<typeof projectFacts>

const projectWords = z.object({
  title: words,
  intro: words,
  alt: words,
  body: words,
  galleryAlts: z.array(words),
  facts: z
    .array(z.strictObject({ name: words, content: words }))
    .min(3)
    .max(6),
})
type ProjectWords = z.infer<typeof projectWords>

/** Reads the projects. */
export async function importProjects(run: ImportRun): Promise<void> {
  for (const folder of entryFolders(run.reader, 'cooperation/projects')) {
    const file = readYaml(run.reader, `${folder}/facts.yaml`, projectFacts)
    const text = readWords(run.reader, folder, projectWords)
    if (!file || !text) continue
    run.ids.claim('project', file.value.id, file, ['id'])
    checkProducts(run, file)
    checkLengths(run.reader, file.value, text)
    await addProject(run, file)
    for (const lang of LANGS) {
      const { body, ...value } = text[lang].value
      const owner = { projectId: file.value.id, ...text[lang].row }
      run.rows.projectText.push({ ...owner, ...value, content: markdownToHtml(body) })
    }
  }
}

async function addProject({ rows, pictures }: ImportRun, file: ContentFile<ProjectFacts>): Promise<void> {
  const { picture, focus: point, gallery, products, ...facts } = file.value
  const usedIn = file.file
  const keys: string[] = []
  for (const shown of gallery)
    keys.push(await pictures.add({ path: shown.picture, focus: shown.focus, usedIn }))
  const pictureKey = await pictures.add({ path: picture, focus: point, usedIn })
  rows.project.push({ ...facts, pictureKey, gallery: keys })
  // One that is named twice stands in the problems already.
  const lines = new Map(products.map((product, position) => [product.code, { ...product, position }]))
  for (const { code: productCode, quantity, position } of lines.values())
    rows.projectProduct.push({ projectId: facts.id, productCode, position, quantity })
}

/** A project can only have used products there are, each in one line of its schedule. */
function checkProducts(
  { reader, codes }: ImportRun,
  { file, value, lineOf }: ContentFile<ProjectFacts>,
): void {
  value.products.forEach((product, index) => {
    const report = (reason: string) =>
      reader.problems.push({
        file,
        line: lineOf(['products', index]),
        reason: `products.${index}: ${reason}`,
      })
    if (!codes.has(product.code)) report(`there is no product ${product.code}`)
    if (value.products.findIndex((other) => other.code === product.code) < index)
      report(`${product.code} is named twice`)
  })
}

/** As many alternative texts as pictures, and the same number of facts in every language. */
function checkLengths(reader: ContentReader, facts: ProjectFacts, text: Words<ProjectWords>): void {
  const wanted = { galleryAlts: facts.gallery.length, facts: text.en.value.facts.length }
  for (const lang of LANGS) {
    const { value, file, lineOf } = text[lang]
    for (const list of ['galleryAlts', 'facts'] as const) {
      if (value[list].length === wanted[list]) continue
      const reason = `${list}: ${wanted[list]} wanted, ${value[list].length} found`
      reader.problems.push({ file, line: lineOf([list]), reason })
    }
  }
}
