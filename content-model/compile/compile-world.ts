import { z } from 'zod'
import { problemAt } from '../checks/problems.ts'
import { readFacts, readTranslations } from '../read/content-reader.ts'
import type { ContentFolder } from '../read/content-source.ts'
import { itemKey, key, lineText, nonEmptyText, quantity, textsByKey, year } from '../schemas/field-schemas.ts'
import type { CompileContext } from './compile-context.ts'
import { listTexts, sortTexts } from './texts-of-items.ts'

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
  statistics: z.array(itemKey).length(STATISTICS_COUNT),
})
const worldTranslation = z.object({
  title: lineText,
  description: nonEmptyText,
  intro: nonEmptyText,
  regions: textsByKey(z.strictObject({ name: lineText, text: nonEmptyText })),
  statistics: textsByKey(z.strictObject({ value: lineText, name: lineText })),
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
  const translations = readTranslations(reader, folder, worldTranslation)
  if (!file || !translations) return
  const { regions, statistics } = file.value
  rows.page.push({ key: 'world', facts: { regions } })
  for (const { row, value } of translations.all) {
    const words = {
      ...value,
      regions: sortTexts(regions, value.regions),
      statistics: listTexts(statistics, value.statistics),
    }
    rows.pageText.push({ pageKey: 'world', ...row, words })
  }
}
