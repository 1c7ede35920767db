import type { z } from 'zod'
import { problemAt, type Report } from '../checks/problems.ts'
import { readLogo } from '../read/brand-logo.ts'
import { type ContentFile, readFacts, readTranslations, type Translations } from '../read/content-reader.ts'
import type { ContentFolder } from '../read/content-source.ts'
import { splitParagraphs } from '../schemas/field-schemas.ts'
import {
  brandTranslation,
  guideFacts,
  guideTranslation,
  homeFacts,
  homeTranslation,
  partnerFacts,
  partnerTranslation,
  warrantyFacts,
  warrantyTranslation,
} from '../schemas/page-schemas.ts'
import { categoryOfPath } from './category-folders.ts'
import type { CompileContext } from './compile-context.ts'
import type { ContentRows } from './content-rows.ts'
import { listTexts, sortTexts } from './texts-of-items.ts'

/** Compile the brand. */
export function compileBrand({ reader, rows, shared }: CompileContext, folder: ContentFolder): void {
  const file = shared.files.brand
  if (!file) return
  const logo = readLogo(reader)
  const translations = readTranslations(reader, folder, brandTranslation)
  if (!logo || !translations) return
  const { hours, ...facts } = file.value
  addRows(rows, 'brand', { ...facts, logo }, translations, (value) => ({
    ...value,
    hours: listTexts(hours, value.hours),
    outside: sortTexts(facts.outside, value.outside),
  }))
}

export function compileWarranty({ reader, rows }: CompileContext, folder: ContentFolder): void {
  const file = readFacts(reader, folder, warrantyFacts)
  const translations = readTranslations(reader, folder, warrantyTranslation)
  if (!file || !translations) return
  addRows(rows, 'warranty', file.value, translations, (value) => ({
    ...value,
    covered: splitParagraphs(value.covered),
    not_covered: splitParagraphs(value.not_covered),
    claim: splitParagraphs(value.claim),
    terms: splitParagraphs(value.terms),
  }))
}

/** Compile the guide of a category. */
export function compileGuide({ reader, rows }: CompileContext, folder: ContentFolder): void {
  const file = readFacts(reader, folder, guideFacts)
  const translations = readTranslations(reader, folder, guideTranslation)
  if (!file || !translations) return
  const { category, installation } = file.value
  addRows(rows, `guide-${categoryOfPath(folder.path)}`, { category }, translations, (value) => ({
    installation: listChapters(installation, value.installation),
    care: splitParagraphs(value.care),
  }))
}

type Guide = { facts: z.output<typeof guideFacts>; texts: z.output<typeof guideTranslation> }

function listChapters(chapters: Guide['facts']['installation'], texts: Guide['texts']['installation']) {
  return chapters.flatMap(({ key, steps }) => {
    const chapter = texts[key]
    if (!chapter) return []
    const { title, paragraphs } = chapter
    return [{ title, paragraphs: splitParagraphs(paragraphs), steps: listTexts(steps, chapter.steps) }]
  })
}

export async function compilePartnerPages(
  { reader, rows, pictures }: CompileContext,
  folder: ContentFolder,
): Promise<void> {
  const file = readFacts(reader, folder, partnerFacts)
  const translations = readTranslations(reader, folder, partnerTranslation)
  if (!file || !translations) return
  const pages: { key: string; pictureKey: string }[] = []
  for (const { key, picture, focus } of file.value.pages) {
    pages.push({ key, pictureKey: await pictures.add({ path: picture, focus, usedIn: file.file }) })
  }
  addRows(rows, 'partner', { pages }, translations, (value) => {
    const texts = sortTexts(pages, value.pages)
    const split = Object.entries(texts).map(([key, { paragraphs, ...page }]) => {
      return [key, { ...page, paragraphs: splitParagraphs(paragraphs) }] as const
    })
    return { pages: Object.fromEntries(split) }
  })
}

export async function compileHome(context: CompileContext, folder: ContentFolder): Promise<void> {
  const { reader, rows, pictures } = context
  const file = readFacts(reader, folder, homeFacts)
  const translations = readTranslations(reader, folder, homeTranslation)
  if (!file || !translations) return
  checkHome(context, file)
  const { hot, statement, counters, enquiry, seriesCards } = file.value
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
  const figures = counters.map(({ value }) => value)
  const row = { hot, counters: figures, seriesCards, statementPicture, enquiryPicture }
  addRows(rows, 'home', row, translations, (value) => ({
    ...value,
    counters: listTexts(counters, value.counters),
  }))
}

function checkHome({ reader, shared }: CompileContext, file: ContentFile<z.output<typeof homeFacts>>): void {
  const { hot, seriesCards } = file.value
  const report: Report = (path, reason) => reader.problems.push(problemAt(file, path, reason))
  for (const code of hot)
    if (!shared.productCodes.has(code)) report(['hot', code], `there is no product ${code}`)
  for (const { id, series } of seriesCards)
    if (shared.series?.has(series) === false)
      report(['seriesCards', String(id), 'series'], `there is no series ${series}`)
}

function addRows<Text extends object>(
  rows: ContentRows,
  key: string,
  facts: Readonly<Record<string, unknown>>,
  translations: Translations<Text>,
  toWords: (texts: Text) => object,
): void {
  rows.page.push({ key, facts })
  for (const { row, value } of translations.all)
    rows.pageText.push({ pageKey: key, ...row, words: toWords(value) })
}
