/**
 * Whether `npm run test:full` is running: all documents, full fault runs, every layout in every language.
 *
 * `npm test` runs every journey once. Tests tagged `@full` and the rest of each sample (`sampleUnlessFull`) repeat a journey
 * in another configuration (language, device, database, theme) or at a rare edge whose code another test passes through as
 * well: only a full run includes them.
 */
export const IS_FULL_RUN = process.env.TEST_EXTENT === 'full'

/** The tag of browser tests that only a full run includes: `test('…', { tag: '@full' }, …)`. */
export const FULL_RUN_TAG = '@full'

/** The details of a browser test of which `npm test` runs one of several repetitions: `test('…', fullRunIf(index > 0), …)`. */
export function fullRunIf(isRepetition: boolean): { tag?: typeof FULL_RUN_TAG } {
  return isRepetition ? { tag: FULL_RUN_TAG } : {}
}

/** The project of Playwright whose offices store everything in PostgreSQL; part of a full run. */
export const OFFICE_ON_POSTGRES = 'office on PostgreSQL'

/** Return all items in a full run, and in `npm test`, which has a time limit, every `step`th from the index `first` on. */
export function sampleUnlessFull<Item>(items: readonly Item[], step: number, first = 0): readonly Item[] {
  return IS_FULL_RUN ? items : items.filter((_, index) => index % step === first % step)
}
