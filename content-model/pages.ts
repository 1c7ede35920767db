import { z } from 'zod'
import { LANGS } from '#contract/languages.ts'
import { readLogo } from './brand-logo.ts'
import type { FramedPage } from './framed-pages.ts'
import type { ImportRun } from './import-run.ts'
import {
  brandFacts,
  brandWords,
  guideFacts,
  guideWords,
  homeFacts,
  homeWords,
  partnerFacts,
  partnerPageWords,
  warrantyFacts,
  warrantyWords,
} from './page-schemas.ts'
import { type ContentFile, readWords, readYaml, type Words } from './read-content.ts'
import type { ContentRows } from './rows.ts'
import { words } from './schemas.ts'
import { named } from './vocabulary.ts'

/** How the folders of the six categories are called, in the order of their ids. */
export const CATEGORY_FOLDERS = [
  'range-hoods',
  'hobs',
  'electric-ovens',
  'steam-ovens',
  'microwave-ovens',
  'in-sink-dishwashers',
] as const

/** Reads the brand, and returns the framed pages it lists; undefined where they cannot be read. */
export function importBrand(run: ImportRun): readonly FramedPage[] | undefined {
  const outside = readYaml(run.reader, 'brand/facts.yaml', brandFacts)?.value.outside
  if (!outside) return undefined
  const titles = named(
    outside.map(({ name }) => name),
    words,
  )
  const logo = readLogo(run.reader)
  if (logo) addPage(run, 'brand', 'brand', brandFacts, brandWords.extend({ outside: titles }), { logo })
  return outside
}

/** Reads what exists once: the home page, the partner pages, the guides and the warranty. */
export async function importPages(run: ImportRun): Promise<void> {
  await addPartnerPages(run)
  addPage(run, 'warranty', 'documents/warranty', warrantyFacts, warrantyWords)
  CATEGORY_FOLDERS.forEach((folder, index) => {
    addPage(run, `guide-${index + 1}`, `documents/${folder}`, guideFacts, guideWords)
  })
  await addHome(run)
}

function addPage<Facts extends z.ZodObject, Text extends z.ZodObject>(
  { reader, rows }: ImportRun,
  key: string,
  folder: string,
  facts: Facts,
  text: Text,
  /** Facts that stand in other files. */
  others: Readonly<Record<string, unknown>> = {},
): void {
  const file = readYaml(reader, `${folder}/facts.yaml`, facts)
  const language = readWords(reader, folder, text)
  if (!file || !language) return
  addRows(rows, key, { ...file.value, ...others }, language)
}

/** The pictures of the pages shown in the frame become keys of picture rows. */
async function addPartnerPages({ reader, rows, pictures }: ImportRun): Promise<void> {
  const file = readYaml(reader, 'partner/facts.yaml', partnerFacts)
  if (!file) return
  const keys = file.value.pages.map(({ key }) => key)
  const language = readWords(reader, 'partner', z.object({ pages: named(keys, partnerPageWords) }))
  if (!language) return
  const pages: { key: string; pictureKey: string }[] = []
  for (const { key, picture, focus } of file.value.pages) {
    pages.push({ key, pictureKey: await pictures.add({ path: picture, focus, usedIn: file.file }) })
  }
  addRows(rows, 'partner', { pages }, language)
}

/** The home page's two own pictures become keys of picture rows. */
async function addHome(run: ImportRun): Promise<void> {
  const { reader, rows, pictures } = run
  const file = readYaml(reader, 'home/facts.yaml', homeFacts)
  const language = readWords(reader, 'home', homeWords)
  if (!file || !language) return
  checkHome(run, file)
  const { statement, enquiry, ...facts } = file.value
  const statementPicture = await pictures.add({
    path: statement.picture,
    focus: statement.focus,
    usedIn: file.file,
  })
  const enquiryPicture = await pictures.add({
    path: enquiry.picture,
    focus: enquiry.focus,
    usedIn: file.file,
  })
  addRows(rows, 'home', { ...facts, statementPicture, enquiryPicture }, language)
}

function checkHome({ reader, rows, codes }: ImportRun, file: ContentFile<z.output<typeof homeFacts>>): void {
  const { hot, seriesCards } = file.value
  const report = (path: readonly (string | number)[], reason: string) =>
    reader.problems.push({ file: file.file, line: file.lineOf(path), reason: `${path.join('.')}: ${reason}` })
  hot.forEach((code, index) => {
    if (!codes.has(code)) report(['hot', index], `there is no product ${code}`)
  })
  seriesCards.forEach(({ series }, index) => {
    // Without any series their file has a fault of its own.
    if (rows.series.length > 0 && !rows.series.some(({ key }) => key === series))
      report(['seriesCards', index, 'series'], `there is no series ${series}`)
  })
}

function addRows<Text>(
  rows: ContentRows,
  key: string,
  facts: Readonly<Record<string, unknown>>,
  language: Words<Text>,
): void {
  rows.page.push({ key, facts })
  for (const lang of LANGS)
    rows.pageText.push({ pageKey: key, ...language[lang].row, words: language[lang].value })
}
