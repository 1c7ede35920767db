import { tmpdir } from 'node:os'
import { afterAll, expect, test } from 'vitest'
import { submitFeedback } from '#contract/enquiries.ts'
import { LANGS } from '#contract/languages.ts'
import { connect } from '#database/connect.ts'
import { createCaller } from '../caller.ts'
import { callRequest, send } from '../testing.ts'
import { ERROR_MESSAGES } from './error-messages.ts'

/** Databases that cannot be reached: nobody listens at port 1, and a folder is no file. */
const UNREACHABLE_DATABASES = { sqlite: tmpdir(), postgres: 'postgres://127.0.0.1:1/serein' }

const FEEDBACK = { name: 'Ada', countries: 'Australia', city: 'Perth', phone: '1', describe: 'It hums.' }

for (const [dialect, address] of Object.entries(UNREACHABLE_DATABASES)) {
  const db = connect({ databaseUrl: address })
  afterAll(() => db.destroy())
  const callApi = createCaller(db)

  test(`while the database is away a form is a 503 that says that nothing was kept (${dialect})`, async () => {
    for (const lang of LANGS) {
      const answer = await send(callApi, callRequest(submitFeedback.path, { ...FEEDBACK, lang }, 'multipart'))
      expect(answer).toMatchObject({
        status: 503,
        body: { code: 0, msg: ERROR_MESSAGES[lang].writeUnavailable(), data: null },
      })
      expect(answer.headers.get('retry-after')).toBe('30')
      // What was behind it is for the log, and only there.
      expect(answer.errors).toHaveLength(1)
    }
  })

  test(`while the database is away a reading call is a 503 that says when to try again (${dialect})`, async () => {
    for (const lang of LANGS) {
      const answer = await send(callApi, callRequest('/api/index/getHotNews', { lang }, 'multipart'))
      expect(answer).toMatchObject({
        status: 503,
        body: { code: 0, msg: ERROR_MESSAGES[lang].readUnavailable(), data: null },
      })
      expect(answer.headers.get('retry-after')).toBe('10')
      expect(answer.errors).toHaveLength(1)
    }
  })
}
