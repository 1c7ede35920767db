import { z } from 'zod'
import { MAX_LENGTHS } from '#contract/office/forms/form.ts'
import {
  code,
  entryId,
  focus,
  httpsUrl,
  itemKey,
  key,
  lineText,
  mediaPath,
  nonEmptyText,
  pagePath,
  paragraphsText,
  quantity,
  textsByKey,
  year,
} from './field-schemas.ts'

/** A path on this site, or a URL of another one. */
const pathOrHttpsUrl = z.union([pagePath, httpsUrl], {
  error: 'must be a path of this site, which begins with /, or an address that begins with https://',
})

export const brandFacts = z.strictObject({
  founded: year,
  years: quantity,
  countries: quantity,
  families: quantity,
  warrantyYears: z.int().min(0).max(100),
  partsYears: z.int().min(0).max(100).default(15),
  researchShare: z.number().min(0).max(100),
  telephone: lineText,
  email: z.email('must be an e-mail address'),
  hours: z.array(itemKey),
  site: httpsUrl,
  shop: z.strictObject({ store: pathOrHttpsUrl, online: pathOrHttpsUrl }),
  warrantyPage: httpsUrl,
  social: z.array(z.strictObject({ key, name: lineText, url: httpsUrl })),
  tradeLetter: z.strictObject({
    title: lineText,
    text: nonEmptyText,
    consent: nonEmptyText,
    consentWithService: nonEmptyText,
  }),
  outside: z
    .array(
      z.strictObject({
        type: z.int().min(1).max(3),
        name: lineText,
        category: z.int().min(0).max(6),
        url: pathOrHttpsUrl,
      }),
    )
    .describe('The only URLs the framed page shows'),
})
export const brandTranslation = z.object({
  name: lineText,
  hours: textsByKey(lineText),
  copyright: nonEmptyText,
  newsletter: z.strictObject({ title: lineText, text: nonEmptyText, consent: nonEmptyText }),
  address: nonEmptyText,
  social: z.record(key, lineText).optional().describe('Names of networks that differ in this language'),
  outside: textsByKey(nonEmptyText),
})

export const homeFacts = z.strictObject({
  hot: z.array(code),
  statement: z.strictObject({ picture: mediaPath, focus }),
  counters: z.array(z.strictObject({ key: itemKey, value: quantity })).length(4),
  enquiry: z.strictObject({ picture: mediaPath, focus }),
  seriesCards: z.array(z.strictObject({ id: entryId, series: key, pdf: key.optional() })),
})
export const homeTranslation = z.object({
  title: lineText,
  description: nonEmptyText,
  seriesTitle: lineText,
  statement: nonEmptyText,
  statementLink: lineText,
  statementAlt: lineText,
  hotTitle: lineText,
  allProducts: lineText,
  counters: textsByKey(lineText),
  newsTitle: lineText,
  allNews: lineText,
  recipesTitle: lineText,
  recipesText: nonEmptyText,
  allRecipes: lineText,
  enquiryTitle: lineText,
  enquiryText: nonEmptyText,
  enquiryAlt: lineText,
})

export const partnerFacts = z.strictObject({
  pages: z.array(z.strictObject({ key, picture: mediaPath, focus: focus.optional() })),
})
export const partnerTranslation = z.object({
  pages: textsByKey(z.strictObject({ title: lineText, alt: lineText, paragraphs: paragraphsText })),
})

const chapters = z.array(z.strictObject({ key: itemKey, steps: z.array(itemKey).default([]) })).min(1)
export const guideFacts = z.strictObject({
  category: z.int().min(1).max(6),
  installation: chapters,
  manual: z.unknown().optional().describe('Until 1.1; the manuals have replaced it'),
})
const chapterTranslations = textsByKey(
  z.strictObject({
    title: lineText,
    paragraphs: paragraphsText.optional(),
    steps: textsByKey(nonEmptyText),
  }),
)
export const guideTranslation = z.object({
  installation: chapterTranslations,
  manual: z.unknown().optional().describe('Until 1.1; the manuals have replaced it'),
  care: paragraphsText,
})

export const warrantyFacts = z.strictObject({ term: z.int().min(0).max(100), law: nonEmptyText })
export const warrantyTranslation = z.object({
  title: lineText,
  intro: nonEmptyText,
  covered: paragraphsText,
  not_covered: paragraphsText,
  claim: paragraphsText,
  terms: paragraphsText,
  lawTranslation: z.string().max(MAX_LENGTHS.text).default(''),
})
