/** Whether `npm run test:full` is running: all documents, full fault runs, every layout in every language. */
export const IS_FULL_RUN = process.env.TEST_EXTENT === 'full'

/** The project of Playwright whose offices store everything in PostgreSQL; part of a full run. */
export const OFFICE_ON_POSTGRES = 'office on PostgreSQL'

/** Return all items in a full run, and in `npm test`, which has a time limit, every `step`th from the index `first` on. */
export function sampleUnlessFull<Item>(items: readonly Item[], step: number, first = 0): readonly Item[] {
  return IS_FULL_RUN ? items : items.filter((_, index) => index % step === first % step)
}
