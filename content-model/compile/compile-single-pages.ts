import { z } from 'zod'
import { LANGS } from '#contract/languages.ts'
import type { FramedPage } from '../checks/check-framed-page.ts'
import { readLogo } from '../read/brand-logo.ts'
import { type ContentFile, readTranslations, readYaml, type Translations } from '../read/content-reader.ts'
import { exactRecord, nonEmptyText } from '../schemas/field-schemas.ts'
import {
  brandFacts,
  brandTranslation,
  guideFacts,
  guideTranslation,
  homeFacts,
  homeTranslation,
  partnerFacts,
  partnerPageTranslation,
  warrantyFacts,
  warrantyTranslation,
} from '../schemas/page-schemas.ts'
import type { CompileContext } from './compile-context.ts'
import { CATEGORY_FOLDERS } from './compile-taxonomy.ts'
import type { ContentRows } from './content-rows.ts'

/** Compile the brand and return the framed pages it lists; undefined if its facts have errors. */
export function compileBrand(context: CompileContext): readonly FramedPage[] | undefined {
  const outside = readYaml(context.reader, 'brand/facts.yaml', brandFacts)?.value.outside
  if (!outside) return undefined
  const titles = exactRecord(
    outside.map(({ name }) => name),
    nonEmptyText,
  )
  const logo = readLogo(context.reader)
  if (logo)
    addPage(context, 'brand', 'brand', brandFacts, brandTranslation.extend({ outside: titles }), { logo })
  return outside
}

/** Compile the content that exists once: home page, partner pages, guides and warranty. */
export async function compileSinglePages(context: CompileContext): Promise<void> {
  await addPartnerPages(context)
  addPage(context, 'warranty', 'documents/warranty', warrantyFacts, warrantyTranslation)
  CATEGORY_FOLDERS.forEach((folder, index) => {
    addPage(context, `guide-${index + 1}`, `documents/${folder}`, guideFacts, guideTranslation)
  })
  await addHome(context)
}

function addPage<Facts extends z.ZodObject, Text extends z.ZodObject>(
  { reader, rows }: CompileContext,
  key: string,
  folder: string,
  factsSchema: Facts,
  translationSchema: Text,
  /** Facts from other files. */
  extraFacts: Readonly<Record<string, unknown>> = {},
): void {
  const file = readYaml(reader, `${folder}/facts.yaml`, factsSchema)
  const translations = readTranslations(reader, folder, translationSchema)
  if (!file || !translations) return
  addRows(rows, key, { ...file.value, ...extraFacts }, translations)
}

async function addPartnerPages({ reader, rows, pictures }: CompileContext): Promise<void> {
  const file = readYaml(reader, 'partner/facts.yaml', partnerFacts)
  if (!file) return
  const keys = file.value.pages.map(({ key }) => key)
  const translations = readTranslations(
    reader,
    'partner',
    z.object({ pages: exactRecord(keys, partnerPageTranslation) }),
  )
  if (!translations) return
  const pages: { key: string; pictureKey: string }[] = []
  for (const { key, picture, focus } of file.value.pages) {
    pages.push({ key, pictureKey: await pictures.add({ path: picture, focus, usedIn: file.file }) })
  }
  addRows(rows, 'partner', { pages }, translations)
}

async function addHome(context: CompileContext): Promise<void> {
  const { reader, rows, pictures } = context
  const file = readYaml(reader, 'home/facts.yaml', homeFacts)
  const translations = readTranslations(reader, 'home', homeTranslation)
  if (!file || !translations) return
  checkHome(context, file)
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
  addRows(rows, 'home', { ...facts, statementPicture, enquiryPicture }, translations)
}

function checkHome(
  { reader, rows, productCodes }: CompileContext,
  file: ContentFile<z.output<typeof homeFacts>>,
): void {
  const { hot, seriesCards } = file.value
  const report = (path: readonly (string | number)[], reason: string) =>
    reader.problems.push({ file: file.file, line: file.lineOf(path), reason: `${path.join('.')}: ${reason}` })
  hot.forEach((code, index) => {
    if (!productCodes.has(code)) report(['hot', index], `there is no product ${code}`)
  })
  seriesCards.forEach(({ series }, index) => {
    // Without any series, the series file has errors and those are reported instead.
    if (rows.series.length > 0 && !rows.series.some(({ key }) => key === series))
      report(['seriesCards', index, 'series'], `there is no series ${series}`)
  })
}

function addRows<Text>(
  rows: ContentRows,
  key: string,
  facts: Readonly<Record<string, unknown>>,
  translations: Translations<Text>,
): void {
  rows.page.push({ key, facts })
  for (const lang of LANGS)
    rows.pageText.push({ pageKey: key, ...translations[lang].row, words: translations[lang].value })
}
