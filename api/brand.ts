import { z } from 'zod'
import type { Lang } from '#contract/languages.ts'
import { logo, type SiteShell } from '#contract/site.ts'
import type { Db } from '#database/connect.ts'
import { getPage } from './get-page.ts'

const brandSchema = {
  facts: z.object({
    logo,
    telephone: z.string(),
    email: z.string(),
    shop: z.object({ store: z.string(), online: z.string() }),
    warrantyPage: z.string(),
    partsYears: z.int(),
    social: z.array(z.object({ key: z.string(), name: z.string(), url: z.string() })),
    tradeLetter: z.object({
      title: z.string(),
      text: z.string(),
      consent: z.string(),
      consentWithService: z.string(),
    }),
    outside: z.array(z.object({ type: z.int(), name: z.string(), category: z.int(), url: z.string() })),
  }),
  words: z.object({
    name: z.string(),
    hours: z.array(z.string()),
    copyright: z.string(),
    newsletter: z.object({ title: z.string(), text: z.string(), consent: z.string() }),
    address: z.string(),
    outside: z.record(z.string(), z.string()).default({}),
    social: z.record(z.string(), z.string()).default({}),
  }),
}

/** Read the brand's facts and its text in one language. */
export function getBrand(db: Db, lang: Lang) {
  return getPage(db, 'brand', lang, brandSchema)
}

/** Read the trade newsletter with its consent text: who collects the email address, and who else receives it. */
export async function readTradeLetter(
  db: Db,
  { capturesLeads }: { capturesLeads: boolean },
): Promise<SiteShell['brand']['tradeLetter']> {
  const { title, text, consent, consentWithService } = (await getBrand(db, 'en')).facts.tradeLetter
  return { title, text, consent: capturesLeads ? consentWithService : consent }
}
