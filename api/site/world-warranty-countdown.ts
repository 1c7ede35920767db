import { z } from 'zod'
import type { OutputOf } from '#contract/call.ts'
import type { getCountdown, getWarrantyLaw, getWorld } from '#contract/content-pages.ts'
import type { Lang } from '#contract/languages.ts'
import type { Db } from '#database/connect.ts'
import { getPage } from '../get-page.ts'

const worldSchema = {
  facts: z.object({
    regions: z.array(
      z.object({
        key: z.string(),
        latitude: z.number(),
        longitude: z.number(),
        shops: z.int(),
        since: z.int(),
      }),
    ),
  }),
  words: z.object({
    title: z.string(),
    description: z.string(),
    intro: z.string(),
    regions: z.record(z.string(), z.object({ name: z.string(), text: z.string() })),
    statistics: z.array(z.object({ value: z.string(), name: z.string() })),
  }),
}

/** Read the countries and regions of the world map, and the statistics. */
export async function readWorld(db: Db, lang: Lang): Promise<OutputOf<typeof getWorld>> {
  const { facts, words } = await getPage(db, 'world', lang, worldSchema)
  const { title, description, intro, statistics } = words
  return {
    title,
    description,
    intro,
    statistics,
    regions: facts.regions.map((region) => ({
      ...region,
      name: words.regions[region.key]?.name ?? region.key,
      text: words.regions[region.key]?.text ?? '',
    })),
  }
}

const warrantySchema = {
  facts: z.object({ law: z.string() }),
  words: z.object({ lawTranslation: z.string().default('') }),
}

/** Read the mandatory wording of the law and its translation. */
export async function readWarrantyLaw(db: Db, lang: Lang): Promise<OutputOf<typeof getWarrantyLaw>> {
  const { facts, words } = await getPage(db, 'warranty', lang, warrantySchema)
  return { law: facts.law, translation: words.lawTranslation }
}

/** Read the target time of the countdown and the key of its store. */
export async function readCountdown(db: Db): Promise<OutputOf<typeof getCountdown>> {
  const { facts } = await db
    .selectFrom('page')
    .select('facts')
    .where('key', '=', 'countdown')
    .executeTakeFirstOrThrow()
  return z.object({ target: z.string(), store: z.string().optional() }).parse(facts)
}
