import { z } from 'zod'
import { LANGS } from '#contract/languages.ts'
import { readTranslations, readYaml } from '../read/content-reader.ts'
import { exactRecord, key, nonEmptyText } from '../schemas/field-schemas.ts'
import type { CompileContext } from './compile-context.ts'
import type { Store } from './compile-stores.ts'

const STATISTICS_COUNT = 4

const worldFacts = z.strictObject({
  regions: z
    .array(
      z.strictObject({
        key,
        latitude: z.number().min(-90).max(90),
        longitude: z.number().min(-180).max(180),
        shops: z.int().min(0),
        since: z.int(),
      }),
    )
    .min(1),
})
const countdownFacts = z.strictObject({
  target: z
    .string()
    .regex(
      /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/,
      'must be a date and time without a time zone, such as 2025-05-10T11:00:00',
    ),
  store: key.optional(),
})

/** Compile the world map and the target time of the countdown. */
export function compileWorld({ reader, rows }: CompileContext, stores: ReadonlyMap<string, Store>): void {
  const file = readYaml(reader, 'world/facts.yaml', worldFacts)
  const countdownFile = readYaml(reader, 'countdown/facts.yaml', countdownFacts)
  if (countdownFile) {
    const { store } = countdownFile.value
    if (store !== undefined && !stores.has(store)) {
      const line = countdownFile.lineOf(['store'])
      reader.problems.push({ file: countdownFile.file, line, reason: `store: there is no store "${store}"` })
    }
    rows.page.push({ key: 'countdown', facts: countdownFile.value })
  }
  if (!file) return
  const regionKeys = file.value.regions.map((region) => region.key)
  const translations = readTranslations(
    reader,
    'world',
    z.object({
      title: nonEmptyText,
      description: nonEmptyText,
      intro: nonEmptyText,
      regions: exactRecord(regionKeys, z.strictObject({ name: nonEmptyText, text: nonEmptyText })),
      statistics: z
        .array(z.strictObject({ value: nonEmptyText, name: nonEmptyText }))
        .length(STATISTICS_COUNT),
    }),
  )
  if (!translations) return
  rows.page.push({ key: 'world', facts: file.value })
  for (const lang of LANGS)
    rows.pageText.push({ pageKey: 'world', ...translations[lang].row, words: translations[lang].value })
}
