import { tmpdir } from 'node:os'
import { afterAll, expect, test } from 'vitest'
import { submitFeedback } from '#contract/enquiries.ts'
import { LANGS } from '#contract/languages.ts'
import { connect } from '#database/connect.ts'
import { createCaller } from '../caller.ts'
import { callRequest, send } from '../testing.ts'
import { ERROR_MESSAGES } from './error-messages.ts'

/** Unreachable databases: nothing listens on port 1, and a folder is not a file. */
const UNREACHABLE_DATABASES = { sqlite: tmpdir(), postgres: 'postgres://127.0.0.1:1/serein' }

const FEEDBACK = { name: 'Ada', countries: 'Australia', city: 'Perth', phone: '1', describe: 'It hums.' }

for (const [dialect, address] of Object.entries(UNREACHABLE_DATABASES)) {
  const db = connect({ databaseUrl: address })
  afterAll(() => db.destroy())
  const callApi = createCaller(db)

  test(`while the database is unavailable a form is a 503 with the message that nothing was saved (${dialect})`, async () => {
    for (const lang of LANGS) {
      const response = await send(
        callApi,
        callRequest(submitFeedback.path, { ...FEEDBACK, lang }, 'multipart'),
      )
      expect(response).toMatchObject({
        status: 503,
        body: { code: 0, msg: ERROR_MESSAGES[lang].writeUnavailable(), data: null },
      })
      expect(response.headers.get('retry-after')).toBe('30')
      // The cause appears in the log only.
      expect(response.errors).toHaveLength(1)
    }
  })

  test(`while the database is unavailable a query is a 503 with Retry-After (${dialect})`, async () => {
    for (const lang of LANGS) {
      const response = await send(callApi, callRequest('/api/index/getHotNews', { lang }, 'multipart'))
      expect(response).toMatchObject({
        status: 503,
        body: { code: 0, msg: ERROR_MESSAGES[lang].readUnavailable(), data: null },
      })
      expect(response.headers.get('retry-after')).toBe('10')
      expect(response.errors).toHaveLength(1)
    }
  })
}
