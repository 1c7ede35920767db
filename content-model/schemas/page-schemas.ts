import { z } from 'zod'
import { code, entryId, focus, key, mediaPath, nonEmptyText } from './field-schemas.ts'

const httpsUrl = z.url({ protocol: /^https$/ })
/** A path on this site, or a URL of another one. */
const pathOrHttpsUrl = z.union([z.string().startsWith('/'), httpsUrl])

export const brandFacts = z.strictObject({
  founded: z.int(),
  years: z.int(),
  countries: z.int(),
  families: z.int(),
  warrantyYears: z.int(),
  researchShare: z.number(),
  telephone: nonEmptyText,
  email: z.email(),
  site: httpsUrl,
  shop: z.strictObject({ store: pathOrHttpsUrl, online: pathOrHttpsUrl }),
  warrantyPage: httpsUrl,
  social: z.array(z.strictObject({ key, name: nonEmptyText, url: httpsUrl })),
  tradeLetter: z.strictObject({
    title: nonEmptyText,
    text: nonEmptyText,
    consent: nonEmptyText,
    consentWithService: nonEmptyText,
  }),
  outside: z
    .array(
      z.strictObject({
        type: z.int().min(1).max(3),
        name: nonEmptyText,
        category: z.int().min(0).max(6),
        url: pathOrHttpsUrl,
      }),
    )
    .describe('The only URLs the framed page shows'),
})
export const brandTranslation = z.object({
  name: nonEmptyText,
  hours: z.array(nonEmptyText),
  copyright: nonEmptyText,
  newsletter: z.strictObject({ title: nonEmptyText, text: nonEmptyText, consent: nonEmptyText }),
  address: nonEmptyText,
  social: z.record(key, nonEmptyText).optional().describe('Names of networks that differ in this language'),
})

export const homeFacts = z.strictObject({
  hot: z.array(code),
  statement: z.strictObject({ picture: mediaPath, focus }),
  counters: z.array(z.int()).length(4),
  enquiry: z.strictObject({ picture: mediaPath, focus }),
  seriesCards: z.array(z.strictObject({ id: entryId, series: key, pdf: key.optional() })),
})
export const homeTranslation = z.object({
  title: nonEmptyText,
  description: nonEmptyText,
  seriesTitle: nonEmptyText,
  statement: nonEmptyText,
  statementLink: nonEmptyText,
  statementAlt: nonEmptyText,
  hotTitle: nonEmptyText,
  allProducts: nonEmptyText,
  counters: z.array(nonEmptyText).length(4),
  newsTitle: nonEmptyText,
  allNews: nonEmptyText,
  recipesTitle: nonEmptyText,
  recipesText: nonEmptyText,
  allRecipes: nonEmptyText,
  enquiryTitle: nonEmptyText,
  enquiryText: nonEmptyText,
  enquiryAlt: nonEmptyText,
})

export const partnerFacts = z.strictObject({
  pages: z.array(z.strictObject({ key, picture: mediaPath, focus: focus.optional() })),
})
export const partnerPageTranslation = z.strictObject({
  title: nonEmptyText,
  alt: nonEmptyText,
  paragraphs: z.array(nonEmptyText).min(1),
})

export const guideFacts = z.strictObject({ category: z.int().min(1).max(6) })
const chapter = z.strictObject({
  title: nonEmptyText,
  paragraphs: z.array(nonEmptyText),
  steps: z.array(nonEmptyText),
})
export const guideTranslation = z.object({
  manual: z.array(chapter).min(1),
  installation: z.array(chapter).min(1),
  care: z.array(nonEmptyText).min(1),
})

export const warrantyFacts = z.strictObject({ term: z.int(), law: nonEmptyText })
export const warrantyTranslation = z.object({
  title: nonEmptyText,
  intro: nonEmptyText,
  covered: z.array(nonEmptyText),
  not_covered: z.array(nonEmptyText),
  claim: z.array(nonEmptyText),
  terms: z.array(nonEmptyText),
  lawTranslation: z.string().default(''),
})
