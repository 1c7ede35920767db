import { z } from 'zod'
import { problemAt } from '../checks/problems.ts'
import { readLogo } from '../read/brand-logo.ts'
import { type ContentFile, readFacts, readTranslations, type Translations } from '../read/content-reader.ts'
import type { ContentFolder } from '../read/content-source.ts'
import { exactRecord, nonEmptyText } from '../schemas/field-schemas.ts'
import {
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
import { CATEGORY_FOLDERS } from './category-folders.ts'
import type { CompileContext } from './compile-context.ts'
import type { ContentRows } from './content-rows.ts'

/** Compile the brand. */
export function compileBrand({ reader, rows, shared }: CompileContext, folder: ContentFolder): void {
  const file = shared.files.brand
  if (!file) return
  const titles = exactRecord(
    file.value.outside.map(({ name }) => name),
    nonEmptyText,
  )
  const logo = readLogo(reader)
  const translations = readTranslations(reader, folder, brandTranslation.extend({ outside: titles }))
  if (logo && translations) addRows(rows, 'brand', { ...file.value, logo }, translations)
}

export function compileWarranty(context: CompileContext, folder: ContentFolder): void {
  addPage(context, folder, 'warranty', warrantyFacts, warrantyTranslation)
}

/** Compile the guide of a category. */
export function compileGuide(context: CompileContext, folder: ContentFolder): void {
  const number = CATEGORY_FOLDERS.findIndex((name) => folder.path === `documents/${name}`) + 1
  addPage(context, folder, `guide-${number}`, guideFacts, guideTranslation)
}

function addPage<Facts extends z.ZodObject, Text extends z.ZodObject>(
  { reader, rows }: CompileContext,
  folder: ContentFolder,
  key: string,
  factsSchema: Facts,
  translationSchema: Text,
): void {
  const file = readFacts(reader, folder, factsSchema)
  const translations = readTranslations(reader, folder, translationSchema)
  if (file && translations) addRows(rows, key, file.value, translations)
}

export async function compilePartnerPages(
  { reader, rows, pictures }: CompileContext,
  folder: ContentFolder,
): Promise<void> {
  const file = readFacts(reader, folder, partnerFacts)
  if (!file) return
  const keys = file.value.pages.map(({ key }) => key)
  const translations = readTranslations(
    reader,
    folder,
    z.object({ pages: exactRecord(keys, partnerPageTranslation) }),
  )
  if (!translations) return
  const pages: { key: string; pictureKey: string }[] = []
  for (const { key, picture, focus } of file.value.pages) {
    pages.push({ key, pictureKey: await pictures.add({ path: picture, focus, usedIn: file.file }) })
  }
  addRows(rows, 'partner', { pages }, translations)
}

export async function compileHome(context: CompileContext, folder: ContentFolder): Promise<void> {
  const { reader, rows, pictures } = context
  const file = readFacts(reader, folder, homeFacts)
  const translations = readTranslations(reader, folder, homeTranslation)
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

function checkHome({ reader, shared }: CompileContext, file: ContentFile<z.output<typeof homeFacts>>): void {
  const { hot, seriesCards } = file.value
  const report = (path: readonly (string | number)[], reason: string) =>
    reader.problems.push(problemAt(file, path, reason))
  hot.forEach((code, index) => {
    if (!shared.productCodes.has(code)) report(['hot', index], `there is no product ${code}`)
  })
  seriesCards.forEach(({ series }, index) => {
    if (shared.series?.has(series) === false)
      report(['seriesCards', index, 'series'], `there is no series ${series}`)
  })
}

function addRows<Text extends object>(
  rows: ContentRows,
  key: string,
  facts: Readonly<Record<string, unknown>>,
  translations: Translations<Text>,
): void {
  rows.page.push({ key, facts })
  for (const { row, value } of translations.all) rows.pageText.push({ pageKey: key, ...row, words: value })
}
