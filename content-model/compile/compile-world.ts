import { z } from 'zod'
import { problemAt } from '../checks/problems.ts'
import { readFacts, readTranslations } from '../read/content-reader.ts'
import type { ContentFolder } from '../read/content-source.ts'
import { exactRecord, key, lineText, nonEmptyText, quantity, year } from '../schemas/field-schemas.ts'
import type { CompileContext } from './compile-context.ts'

const STATISTICS_COUNT = 4

const worldFacts = z.strictObject({
  regions: z
    .array(
      z.strictObject({
        key,
        latitude: z.number().min(-90).max(90),
        longitude: z.number().min(-180).max(180),
        shops: quantity,
        since: year,
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

/** Compile the target time of the countdown. */
export function compileCountdown({ reader, rows, shared }: CompileContext, folder: ContentFolder): void {
  const file = readFacts(reader, folder, countdownFacts)
  if (!file) return
  const { store } = file.value
  if (store !== undefined && !shared.stores.has(store))
    reader.problems.push(problemAt(file, ['store'], `there is no store "${store}"`))
  rows.page.push({ key: 'countdown', facts: file.value })
}

/** Compile the world map. */
export function compileWorld({ reader, rows }: CompileContext, folder: ContentFolder): void {
  const file = readFacts(reader, folder, worldFacts)
  if (!file) return
  const regionKeys = file.value.regions.map((region) => region.key)
  const translations = readTranslations(
    reader,
    folder,
    z.object({
      title: lineText,
      description: nonEmptyText,
      intro: nonEmptyText,
      regions: exactRecord(regionKeys, z.strictObject({ name: lineText, text: nonEmptyText })),
      statistics: z.array(z.strictObject({ value: lineText, name: lineText })).length(STATISTICS_COUNT),
    }),
  )
  if (!translations) return
  rows.page.push({ key: 'world', facts: file.value })
  for (const { row, value } of translations.all)
    rows.pageText.push({ pageKey: 'world', ...row, words: value })
}
