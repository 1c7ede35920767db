/** Whether `npm run test:full` is running: all documents, full fault runs, every layout in every language. */
export const IS_FULL_RUN = process.env.TEST_EXTENT === 'full'
