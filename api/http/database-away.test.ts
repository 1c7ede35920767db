import { tmpdir } from 'node:os'
import { afterAll, expect, test } from 'vitest'
import { submitFeedback } from '#contract/enquiries.ts'
import { LANGS } from '#contract/languages.ts'
import { connect } from '#database/connect.ts'
import { createAsk } from '../ask.ts'
import { callRequest, send } from '../testing.ts'
import { MESSAGES } from './messages.ts'

/** Databases that cannot be reached: nobody listens at port 1, and a folder is no file. */
const AWAY = { sqlite: tmpdir(), postgres: 'postgres://127.0.0.1:1/serein' }

const FEEDBACK = { name: 'Ada', countries: 'Australia', city: 'Perth', phone: '1', describe: 'It hums.' }

for (const [dialect, address] of Object.entries(AWAY)) {
  const db = connect({ address })
  afterAll(() => db.destroy())
  const ask = createAsk(db)

  test(`while the database is away a form is a 503 that says that nothing was kept (${dialect})`, async () => {
    for (const lang of LANGS) {
      const answer = await send(ask, callRequest(submitFeedback.path, { ...FEEDBACK, lang }, 'multipart'))
      expect(answer).toMatchObject({ status: 503, body: { code: 0, msg: MESSAGES[lang].away(), data: null } })
      expect(answer.headers.get('retry-after')).toBe('30')
      // What was behind it is for the log, and only there.
      expect(answer.faults).toHaveLength(1)
    }
  })

  test(`while the database is away a reading call is a 503 that says when to try again (${dialect})`, async () => {
    for (const lang of LANGS) {
      const answer = await send(ask, callRequest('/api/index/getHotNews', { lang }, 'multipart'))
      expect(answer).toMatchObject({
        status: 503,
        body: { code: 0, msg: MESSAGES[lang].unreachable(), data: null },
      })
      expect(answer.headers.get('retry-after')).toBe('10')
      expect(answer.faults).toHaveLength(1)
    }
  })
}
