import { z } from 'zod'
import { code, entryId, focus, key, mediaPath, words } from './schemas.ts'

const httpsAddress = z.url({ protocol: /^https$/ })
/** An address on this site, or one elsewhere. */
const anyAddress = z.union([z.string().startsWith('/'), httpsAddress])

export const brandFacts = z.strictObject({
  founded: z.int(),
  years: z.int(),
  countries: z.int(),
  families: z.int(),
  warrantyYears: z.int(),
  researchShare: z.number(),
  telephone: words,
  email: z.email(),
  site: httpsAddress,
  shop: z.strictObject({ store: anyAddress, online: anyAddress }),
  warrantyPage: httpsAddress,
  social: z.array(z.strictObject({ key, name: words, url: httpsAddress })),
  tradeLetter: z.strictObject({ title: words, text: words, consent: words, consentWithService: words }),
  outside: z
    .array(
      z.strictObject({
        type: z.int().min(1).max(3),
        name: words,
        cate: z.int().min(0).max(6),
        url: anyAddress,
      }),
    )
    .describe('The only addresses the framed page shows'),
})
export const brandWords = z.object({
  name: words,
  hours: z.array(words),
  copyright: words,
  newsletter: z.strictObject({ title: words, text: words, consent: words }),
  address: words,
  social: z
    .record(key, words)
    .optional()
    .describe('What a network is called in this language, where it has another name'),
})

export const homeFacts = z.strictObject({
  hot: z.array(code),
  statement: z.strictObject({ picture: mediaPath, focus }),
  counters: z.array(z.int()).length(4),
  enquiry: z.strictObject({ picture: mediaPath, focus }),
  seriesCards: z.array(z.strictObject({ id: entryId, series: key, pdf: key.optional() })),
})
export const homeWords = z.object({
  title: words,
  description: words,
  seriesTitle: words,
  statement: words,
  statementLink: words,
  statementAlt: words,
  hotTitle: words,
  allProducts: words,
  counters: z.array(words).length(4),
  newsTitle: words,
  allNews: words,
  recipesTitle: words,
  recipesText: words,
  allRecipes: words,
  enquiryTitle: words,
  enquiryText: words,
  enquiryAlt: words,
})

export const partnerFacts = z.strictObject({
  pages: z.array(z.strictObject({ key, picture: mediaPath, focus: focus.optional() })),
})
export const partnerPageWords = z.strictObject({
  title: words,
  alt: words,
  paragraphs: z.array(words).min(1),
})

export const guideFacts = z.strictObject({ category: z.int().min(1).max(6) })
const chapter = z.strictObject({ title: words, paragraphs: z.array(words), steps: z.array(words) })
export const guideWords = z.object({
  manual: z.array(chapter).min(1),
  installation: z.array(chapter).min(1),
  care: z.array(words).min(1),
})

export const warrantyFacts = z.strictObject({ term: z.int(), law: words })
export const warrantyWords = z.object({
  title: words,
  intro: words,
  covered: z.array(words),
  not_covered: z.array(words),
  claim: z.array(words),
  terms: z.array(words),
  lawTranslation: z.string().default(''),
})
