import { z } from 'zod'
import type { Lang } from '#contract/languages.ts'
import type { Db } from '#database/connect.ts'
import { getBrand } from '../brand.ts'
import { getPage } from '../get-page.ts'
import type { BrandFacts } from './visitor-mail.ts'

const warrantySchema = {
  facts: z.object({ term: z.number(), law: z.string() }),
  words: z.object({ lawTranslation: z.string().default('') }),
}

/** Facts about the brand for mails, and the titles of its two newsletters. */
export type MailBrand = BrandFacts & { letterTitle: string; tradeLetterTitle: string }

/** Read the brand and warranty facts for mails in one language from the content. */
export async function readMailBrand(db: Db, lang: Lang): Promise<MailBrand> {
  const [{ facts, words }, promise] = await Promise.all([
    getBrand(db, lang),
    getPage(db, 'warranty', lang, warrantySchema),
  ])
  return {
    name: words.name,
    telephone: facts.telephone,
    email: facts.email,
    address: words.address,
    letterTitle: words.newsletter.title,
    tradeLetterTitle: facts.tradeLetter.title,
    warranty: { ...promise.facts, ...promise.words },
  }
}
