import { z } from 'zod'
import { LANGS } from '#contract/languages.ts'
import type { ImportRun } from './import-run.ts'
import { readWords, readYaml } from './read-content.ts'
import { key, words } from './schemas.ts'
import type { Store } from './stores.ts'

const STATISTICS = 4

const facts = z.strictObject({
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
const countdown = z.strictObject({
  target: z
    .string()
    .regex(
      /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/,
      'is not a date and time without a zone, such as 2025-05-10T11:00:00',
    ),
  store: key.optional(),
})

/** Reads the world map and the moment the countdown counts towards. */
export function importWorld({ reader, rows }: ImportRun, stores: ReadonlyMap<string, Store>): void {
  const file = readYaml(reader, 'world/facts.yaml', facts)
  const moment = readYaml(reader, 'countdown/facts.yaml', countdown)
  if (moment) {
    const { store } = moment.value
    if (store !== undefined && !stores.has(store)) {
      const line = moment.lineOf(['store'])
      reader.problems.push({ file: moment.file, line, reason: `store: there is no store "${store}"` })
    }
    rows.page.push({ key: 'countdown', facts: moment.value })
  }
  if (!file) return
  const shape = file.value.regions.map(
    (region) => [region.key, z.strictObject({ name: words, text: words })] as const,
  )
  const text = readWords(
    reader,
    'world',
    z.object({
      title: words,
      description: words,
      intro: words,
      regions: z.strictObject(Object.fromEntries(shape)),
      statistics: z.array(z.strictObject({ value: words, name: words })).length(STATISTICS),
    }),
  )
  if (!text) return
  rows.page.push({ key: 'world', facts: file.value })
  for (const lang of LANGS)
    rows.pageText.push({ pageKey: 'world', ...text[lang].row, words: text[lang].value })
}
