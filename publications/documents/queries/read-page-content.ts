import { z } from 'zod'
import type { Lang } from '#contract/languages.ts'
import { logo } from '#contract/site.ts'
import type { Db } from '#database/connect.ts'
import { selectPage } from '#database/select-page.ts'
import type { Brand, Guide, Warranty } from './document-content.ts'

const guideChapter = z.object({
  title: z.string(),
  paragraphs: z.array(z.string()).default([]),
  steps: z.array(z.string()).default([]),
})
const guideTranslation = z.object({
  installation: z.array(guideChapter),
  care: z.array(z.string()),
})
const warrantyFacts = z.object({ term: z.number(), law: z.string() })
const warrantyTranslation = z.object({
  title: z.string(),
  intro: z.string(),
  covered: z.array(z.string()),
  not_covered: z.array(z.string()),
  claim: z.array(z.string()),
  terms: z.array(z.string()),
  lawTranslation: z.string().default(''),
})
const brandFacts = z.object({ telephone: z.string(), email: z.string(), site: z.string(), logo })
const brandTranslation = z.object({ name: z.string(), address: z.string(), hours: z.array(z.string()) })
const unitTranslation = z.record(z.string(), z.string())

/** Read the guide of a category; empty if there is none. */
export async function readGuide(db: Db, categoryId: number, lang: Lang): Promise<Guide> {
  const page = await selectPage(db, `guide-${categoryId}`, lang).executeTakeFirst()
  if (!page) return { installation: [], care: [], updatedAt: '' }
  const { installation, care } = guideTranslation.parse(page.words)
  const chapters = installation.map(({ title, ...block }) => ({
    title,
    blocks: [{ ...block, title: '', isWarning: false }],
  }))
  return { installation: chapters, care, updatedAt: page.updatedAt }
}

/** Read the warranty; undefined if there is none. */
export async function readWarranty(db: Db, lang: Lang): Promise<Warranty | undefined> {
  const page = await selectPage(db, 'warranty', lang).executeTakeFirst()
  if (!page) return undefined
  const { not_covered: notCovered, ...translation } = warrantyTranslation.parse(page.words)
  return { ...warrantyFacts.parse(page.facts), ...translation, notCovered, updatedAt: page.updatedAt }
}

/**
 * Read the name, wordmark and contact details of the brand.
 * @throws if the database has no content.
 */
export async function readBrand(db: Db, lang: Lang): Promise<Brand> {
  const page = await selectPage(db, 'brand', lang).executeTakeFirst()
  if (!page) throw new Error('The database has no content; run npm run content -- import.')
  return { ...brandFacts.parse(page.facts), ...brandTranslation.parse(page.words) }
}

/** Read the units that differ by language, such as minutes. */
export async function readUnits(db: Db, lang: Lang): Promise<Record<string, string>> {
  const page = await selectPage(db, 'units', lang).executeTakeFirst()
  return page ? unitTranslation.parse(page.words) : {}
}
