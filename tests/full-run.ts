/** Set by `npm run test:full`: every document, whole fault runs, every layout in every language. */
export const IS_FULL_RUN = process.env.TEST_EXTENT === 'full'
