/** Whether `npm run test:full` is running: all documents, full fault runs, every layout in every language. */
export const IS_FULL_RUN = process.env.TEST_EXTENT === 'full'

/** The project of Playwright whose offices store everything in PostgreSQL; part of a full run. */
export const OFFICE_ON_POSTGRES = 'office on PostgreSQL'
