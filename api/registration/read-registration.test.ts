import { expect, test } from 'vitest'
import { getRegistration, registerProduct } from '#contract/registration.ts'
import { DIALECTS } from '#database/testing.ts'
import { shareDemoDatabase } from '#tests/demo-database.ts'
import { createCaller } from '../caller.ts'
import { DEFAULT_SERVICES } from '../enquiries/form-services.ts'
import { registrationFields } from '../testing.ts'

const demonstration = shareDemoDatabase()

for (const dialect of DIALECTS) {
  test(`the signed link shows the registration, the end of the warranty and the mandatory wording (${dialect})`, async () => {
    const callApi = createCaller(demonstration(dialect).db)
    const key = `read-of-the-test-${dialect}`
    const fields = registrationFields({ idempotency_key: key, buy_date: '2026-09-12' })
    const { reference, certificate } = await callApi(registerProduct, fields as never, 'en')
    const token = new URLSearchParams(certificate.split('?')[1]).get('token') ?? ''
    const shown = await callApi(getRegistration, { reference, token }, 'cn')
    expect(shown).toMatchObject({
      reference,
      certificate,
      code: 'HZ90',
      serial_number: 'HZ26090001',
      buy_date: '2026-09-12',
      until: '2031-09-12',
      has_receipt: false,
      term: 5,
      law: expect.stringContaining('cannot be excluded under the Australian Consumer Law'),
      law_translation: expect.stringContaining('澳大利亚消费者法'),
    })
    expect(shown.thumb?.cutout).toBe(true)
    // The result does not identify the visitor.
    expect(JSON.stringify(shown)).not.toMatch(/Lovelace|ada@example|0400 000 000/)
    // A correction sent after a lost response applies.
    await callApi(registerProduct, { ...fields, serial_number: 'HZ26090002', code: 'other' } as never, 'en')
    expect(await callApi(getRegistration, { reference, token }, 'en')).toMatchObject({
      serial_number: 'HZ26090002',
      code: 'other',
      thumb: null,
      law_translation: '',
    })
  })

  test(`an impossible purchase date is stored as written, and no warranty end is computed (${dialect})`, async () => {
    const { db } = demonstration(dialect)
    // It is already the 23rd in Kiribati.
    const callApi = createCaller(db, { ...DEFAULT_SERVICES, now: () => new Date('2026-11-22T11:00:00Z') })
    const ends: Record<string, string> = {
      '1990-01-01': '1995-01-01',
      '2026-11-24': '2031-11-24',
      '1989-12-31': '',
      '2026-11-25': '',
      '0001-01-01': '',
      '9999-12-31': '',
    }
    for (const [day, until] of Object.entries(ends)) {
      const fields = registrationFields({ buy_date: day, serial_number: `${dialect} ${day}` })
      const { reference, certificate } = await callApi(registerProduct, fields as never, 'en')
      const token = new URLSearchParams(certificate.split('?')[1]).get('token') ?? ''
      expect(await callApi(getRegistration, { reference, token }, 'en')).toMatchObject({
        buy_date: day,
        until,
      })
    }
  })

  test(`a link that is forged, expired or for another registration is rejected (${dialect})`, async () => {
    const { db } = demonstration(dialect)
    const callApi = createCaller(db)
    const register = async (key: string) => {
      const { reference, certificate } = await callApi(
        registerProduct,
        registrationFields({ idempotency_key: key, serial_number: key }) as never,
        'en',
      )
      return { reference, token: new URLSearchParams(certificate.split('?')[1]).get('token') ?? '' }
    }
    const [mine, other] = [
      await register(`mine-of-the-test-${dialect}`),
      await register(`other-of-the-test-${dialect}`),
    ]
    const inTwoMonths = () => new Date(Date.now() + 60 * 24 * 60 * 60 * 1_000)
    const later = createCaller(db, { ...DEFAULT_SERVICES, now: inTwoMonths })
    const refused = { status: 404 }
    const requested = (question: { reference: string; token: string }) =>
      callApi(getRegistration, question, 'en')
    await expect(requested({ ...mine, token: `${mine.token}x` })).rejects.toMatchObject(refused)
    await expect(requested({ ...mine, token: other.token })).rejects.toMatchObject(refused)
    await expect(requested({ reference: 'nobody', token: '.' })).rejects.toMatchObject(refused)
    await expect(later(getRegistration, mine, 'en')).rejects.toMatchObject(refused)
  })
}
