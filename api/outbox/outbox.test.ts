import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { submitCasesEnquiry, submitFeedback, submitHomeEnquiry, subscribe } from '#contract/enquiries.ts'
import { LANGS, type Lang } from '#contract/languages.ts'
import { registerProduct } from '#contract/registration.ts'
import { DIALECTS, type Dialect } from '#database/testing.ts'
import { shareDemoDatabase } from '#tests/demo-database.ts'
import { sampleUnlessFull } from '#tests/full-run.ts'
import { type MailReceiver, startMailReceiver } from '#tests/mail-receiver.ts'
import { createCaller } from '../caller.ts'
import { DEFAULT_SERVICES } from '../enquiries/form-services.ts'
import { registrationFields } from '../testing.ts'
import { getMailMessages } from './mail-messages.ts'
import {
  advanceClock,
  startTestWorker as startWorkerFor,
  type TestWorker,
  type TestWorkerOptions,
} from './testing.ts'

const demonstration = shareDemoDatabase()
let receiver: MailReceiver

beforeAll(async () => {
  receiver = await startMailReceiver()
})
beforeEach(async () => {
  receiver.setBehaviour('accept')
  receiver.mails.length = 0
  for (const dialect of DIALECTS) {
    const { db } = demonstration(dialect)
    await db.deleteFrom('outbox').execute()
    await db.deleteFrom('submission').execute()
  }
})
afterAll(() => receiver.stop())

const HOME = { cate_name: 'Hobs', series_name: 'FL95', contact: '0400 000 000' }
const CASES = {
  name: 'Ada Pty Ltd',
  email: 'ada@example.com',
  phone: '1 Lane',
  language: '0400',
  information: 'Two\nlines <b>& more</b>',
}

/** The purchase date as written in each language. */
const PURCHASE_DATES: Record<Lang, string> = {
  en: '1 November 2026',
  cn: '2026年11月1日',
  tw: '2026年11月1日',
  kr: '2026년 11월 1일',
  id: '1 November 2026',
}

function startTestWorker(dialect: Dialect, options: TestWorkerOptions = {}): TestWorker {
  return startWorkerFor(demonstration(dialect).db, receiver.url, options)
}

const readOutbox = (dialect: Dialect) => demonstration(dialect).db.selectFrom('outbox').selectAll().execute()

for (const dialect of DIALECTS) {
  const rows = () => readOutbox(dialect)
  const langs = dialect === 'sqlite' ? LANGS : sampleUnlessFull(LANGS, LANGS.length, 1)

  test(`the team in charge gets one readable mail with all fields, and replies go to the visitor (${dialect})`, async () => {
    const callApi = createCaller(demonstration(dialect).db)
    const testWorker = startTestWorker(dialect)
    const requestMeta = { requestId: 'r-1', ip: '', page: '/kr/ClassicCase' }
    const { reference } = await callApi(
      submitCasesEnquiry,
      { ...CASES, notice: 'We answer you.' },
      'kr',
      requestMeta,
    )
    await testWorker.worker.deliverDue()
    const [mail] = receiver.to('team@serein.example')
    expect(mail?.headers).toMatchObject({
      subject: `Project enquiry ${reference} – Ada Pty Ltd`,
      from: 'Serein <site@serein.example>',
      'reply-to': 'ada@example.com',
      'auto-submitted': 'auto-generated',
    })
    for (const text of [
      'Ada Pty Ltd',
      '1 Lane',
      '0400',
      'Two\nlines',
      'Korean',
      '/kr/ClassicCase',
      'We answer you.',
    ]) {
      expect(mail?.text.replaceAll('\r\n', '\n')).toContain(text)
    }
    expect(mail?.html).toContain('Two<br>lines &lt;b&gt;&amp; more&lt;/b&gt;')
    expect(await rows()).toMatchObject([{ state: 'sent' }, { state: 'sent' }])
  })

  test(`each kind of submission goes to its own team (${dialect})`, async () => {
    const callApi = createCaller(demonstration(dialect).db)
    const testWorker = startTestWorker(dialect)
    await callApi(submitHomeEnquiry, HOME, 'en')
    await callApi(submitFeedback, { name: 'A', countries: 'AU', city: 'b', phone: '1', describe: 'x' }, 'en')
    await testWorker.worker.deliverDue()
    expect(receiver.to('team@serein.example')).toHaveLength(1)
    expect(receiver.to('care@team.example')).toHaveLength(1)
    // A telephone number is not a reply-to address.
    expect(receiver.mails.every(({ headers }) => headers['reply-to'] === undefined)).toBe(true)
  })

  test(`without a team address the mail goes to the brand's address (${dialect})`, async () => {
    const callApi = createCaller(demonstration(dialect).db)
    const testWorker = startTestWorker(dialect, { teams: {}, mail: { url: receiver.url, from: undefined } })
    await callApi(submitHomeEnquiry, HOME, 'en')
    await testWorker.worker.deliverDue()
    expect(receiver.to('care@serein.example')).toMatchObject([{ from: 'care@serein.example' }])
  })

  test(`the visitor gets a confirmation in the language of the page that quotes no submitted text (${dialect})`, async () => {
    const callApi = createCaller(demonstration(dialect).db)
    const testWorker = startTestWorker(dialect)
    for (const lang of langs) {
      const { reference } = await callApi(
        submitCasesEnquiry,
        { ...CASES, email: `${lang}@example.com` },
        lang,
      )
      await testWorker.worker.deliverDue()
      const [mail] = receiver.to(`${lang}@example.com`)
      expect(mail?.headers.subject).toBe(getMailMessages(lang).receivedSubject(reference))
      expect(mail?.text).toContain(getMailMessages(lang).quote)
      expect(mail?.text).toContain(reference)
      expect(`${mail?.text}${mail?.html}`).not.toContain('lines')
    }
  })

  test(`a registration is confirmed with product, term, mandatory text and certificate (${dialect})`, async () => {
    const callApi = createCaller(demonstration(dialect).db)
    const testWorker = startTestWorker(dialect)
    for (const lang of langs) {
      const email = `owner-${lang}@example.com`
      const input = registrationFields({ email, serial_number: 'HZ 2609 0413', code: 'hz90' })
      const { reference } = await callApi(registerProduct, input as never, lang)
      await testWorker.worker.deliverDue()
      const [mail] = receiver.to(email)
      expect(mail?.headers.subject).toBe(getMailMessages(lang).registeredSubject('HZ90', reference))
      expect(mail?.text).toContain('HZ 2609 0413')
      expect(mail?.text).toContain(PURCHASE_DATES[lang])
      expect(mail?.text).toContain('Our goods and services come with guarantees that cannot be excluded')
      expect(mail?.text).toContain(`https://www.serein.example/documents/certificate/${reference}?token=`)
      expect(mail?.attachments).toMatchObject([
        { filename: `serein-certificate-${reference}.pdf`, type: 'application/pdf' },
      ])
    }
  })

  test(`a registration cannot be used to send text to a stranger (${dialect})`, async () => {
    const callApi = createCaller(demonstration(dialect).db)
    const testWorker = startTestWorker(dialect)
    for (const lang of langs) {
      const email = `stranger-${lang}@example.com`
      const evil = 'You won, see evil.example'
      const input = registrationFields({ email, code: evil, serial_number: evil, buy_date: evil })
      const { reference } = await callApi(registerProduct, input as never, lang)
      await testWorker.worker.deliverDue()
      const [mail] = receiver.to(email)
      expect(mail?.headers.subject).toBe(getMailMessages(lang).underReviewSubject(reference))
      expect(`${mail?.text}${mail?.html}`).not.toContain('evil')
      expect(mail?.text).toContain(reference)
    }
  })

  test(`a sign-up gets a confirmation request in its language, with one-click unsubscribe (${dialect})`, async () => {
    const callApi = createCaller(demonstration(dialect).db)
    const testWorker = startTestWorker(dialect)
    for (const lang of langs) {
      const email = `reader-${lang}-${dialect}@example.com`
      await callApi(subscribe, { email }, lang)
      await testWorker.worker.deliverDue()
      const [mail] = receiver.to(email)
      const prefix = `https://www.serein.example${lang === 'en' ? '' : `/${lang}`}`
      expect(mail?.text).toContain(`${prefix}/newsletter/confirm?token=`)
      expect(mail?.text).toContain(`${prefix}/newsletter/leave?token=`)
      expect(mail?.headers['list-unsubscribe']).toMatch(
        new RegExp(`^<https://www\\.serein\\.example/api/newsletter/leave\\?token=[^>&]+&lang=${lang}>$`),
      )
      expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
      expect(mail?.text).toContain(getMailMessages(lang).ignore)
    }
  })

  test(`submitted text adds no header and no recipient (${dialect})`, async () => {
    const callApi = createCaller(demonstration(dialect).db)
    const testWorker = startTestWorker(dialect)
    const evil = 'x\r\nBcc: victim@example.com\r\n\r\nbody'
    await callApi(
      submitCasesEnquiry,
      { ...CASES, name: evil, email: 'a@b.example\nBcc: victim@example.com' },
      'en',
    )
    await callApi(submitCasesEnquiry, { ...CASES, name: 'y', email: 'a@b.example, victim@example.com' }, 'en')
    await testWorker.worker.deliverDue()
    expect(receiver.mails).toHaveLength(2)
    for (const mail of receiver.mails) {
      expect(mail.to).toEqual(['team@serein.example'])
      expect(mail.headers.bcc).toBeUndefined()
      expect(mail.headers['reply-to']).toBeUndefined()
    }
  })

  test(`a correction reaches the team under the same reference (${dialect})`, async () => {
    const callApi = createCaller(demonstration(dialect).db)
    const testWorker = startTestWorker(dialect)
    const { reference } = await callApi(
      submitHomeEnquiry,
      { ...HOME, idempotency_key: 'key-1-of-a-visitor' },
      'en',
    )
    await callApi(
      submitHomeEnquiry,
      { ...HOME, contact: '0400 000 001', idempotency_key: 'key-1-of-a-visitor' },
      'en',
    )
    await testWorker.worker.deliverDue()
    const subjects = receiver.mails.map(({ headers }) => headers.subject).sort()
    expect(subjects).toEqual([
      `Home enquiry ${reference} – FL95`,
      `Home enquiry, corrected ${reference} – FL95`,
    ])
    const corrected = receiver.mails.find(({ headers }) => headers.subject?.includes('corrected'))
    expect(corrected?.text).toContain('0400 000 001')
  })

  test(`while the mail server is unreachable all mails wait, and they are sent soon after it is back (${dialect})`, async () => {
    const callApi = createCaller(demonstration(dialect).db)
    const away = await startMailReceiver()
    const port = Number(new URL(away.url).port)
    await away.stop()
    const testWorker = startTestWorker(dialect, { mail: { url: away.url, from: undefined } })
    for (const contact of ['1', '2', '3']) await callApi(submitHomeEnquiry, { ...HOME, contact }, 'en')
    for (let day = 0; day < 30; day++) {
      await testWorker.worker.deliverDue()
      advanceClock(testWorker, 24 * 60)
    }
    expect(await rows()).toMatchObject(Array.from({ length: 3 }, () => ({ state: 'waiting' })))
    expect(testWorker.logged.filter(([, about]) => Object(about).code === 'ESOCKET').length).toBeGreaterThan(
      0,
    )
    const back = await startMailReceiver(port)
    advanceClock(testWorker, 15)
    await testWorker.worker.deliverDue()
    expect(back.mails).toHaveLength(3)
    await back.stop()
  })

  test(`a temporarily rejected mail is retried and delivered once (${dialect})`, async () => {
    const callApi = createCaller(demonstration(dialect).db)
    const testWorker = startTestWorker(dialect)
    await callApi(submitCasesEnquiry, CASES, 'en')
    for (const behaviour of ['reject-temporarily', 'unavailable'] as const) {
      receiver.setBehaviour(behaviour)
      await testWorker.worker.deliverDue()
      expect(receiver.mails).toEqual([])
      advanceClock(testWorker, 90)
    }
    receiver.setBehaviour('accept')
    await testWorker.worker.deliverDue()
    expect(receiver.mails).toHaveLength(2)
    expect((await rows()).every(({ state, lastError }) => state === 'sent' && lastError === '')).toBe(true)
  })

  test(`a permanently rejected address fails with an error after some hours; the team's mail does not (${dialect})`, async () => {
    const callApi = createCaller(demonstration(dialect).db)
    const testWorker = startTestWorker(dialect)
    await callApi(submitCasesEnquiry, CASES, 'en')
    receiver.setBehaviour('reject-permanently')
    for (let attempt = 0; attempt < 6; attempt++) {
      await testWorker.worker.deliverDue()
      advanceClock(testWorker, 6 * 60)
    }
    const states = Object.fromEntries((await rows()).map(({ delivery, state }) => [delivery, state]))
    expect(states).toEqual({ team: 'waiting', visitor: 'failed' })
    expect((await rows()).find(({ delivery }) => delivery === 'visitor')?.lastError).toContain('not today')
    const failures = testWorker.logged.filter(([message]) => message.includes('failed permanently'))
    expect(failures).toMatchObject([
      [
        'delivery failed permanently; see: npm run outbox -- list --state failed',
        { delivery: 'visitor', code: '550' },
      ],
    ])
    // The log contains codes and references, but no addresses.
    expect(JSON.stringify(testWorker.logged)).not.toContain('ada@example.com')
  })

  test(`without a configured mail server all mails wait (${dialect})`, async () => {
    const callApi = createCaller(demonstration(dialect).db)
    const testWorker = startTestWorker(dialect, { mail: undefined })
    await callApi(submitHomeEnquiry, HOME, 'en')
    expect(await testWorker.worker.deliverDue()).toBe(0)
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 0 }])
  })

  test(`several concurrent processes send each mail once (${dialect})`, async () => {
    const callApi = createCaller(demonstration(dialect).db)
    for (let count = 0; count < 20; count++)
      await callApi(submitHomeEnquiry, { ...HOME, contact: String(count) }, 'en')
    const testWorkers = [1, 2, 3].map(() => startTestWorker(dialect))
    for (const testWorker of testWorkers) advanceClock(testWorker, 1)
    await Promise.all(testWorkers.map(({ worker }) => worker.deliverDue()))
    expect(receiver.mails).toHaveLength(20)
    expect(new Set(receiver.mails.map(({ headers }) => headers['message-id'])).size).toBe(20)
  })

  test(`a delivery claimed by a dead process is sent by the next one, with the same message id (${dialect})`, async () => {
    const callApi = createCaller(demonstration(dialect).db)
    const { db } = demonstration(dialect)
    await callApi(submitHomeEnquiry, HOME, 'en')
    const claimedUntil = new Date(Date.now() + 3 * 60_000).toISOString()
    await db.updateTable('outbox').set({ claimedUntil, attempts: 1 }).execute()
    const testWorker = startTestWorker(dialect)
    expect(await testWorker.worker.deliverDue()).toBe(0)
    advanceClock(testWorker, 5)
    expect(await testWorker.worker.deliverDue()).toBe(1)
    const [row] = await rows()
    expect(receiver.mails[0]?.headers['message-id']).toBe(`<${row?.id}@serein.example>`)
  })

  test(`suspected spam and erased submissions are not sent (${dialect})`, async () => {
    const { db } = demonstration(dialect)
    const callApi = createCaller(db, { ...DEFAULT_SERVICES })
    const testWorker = startTestWorker(dialect)
    await expect(callApi(submitHomeEnquiry, { ...HOME, subject: 'spam' }, 'en')).rejects.toThrow()
    await callApi(submitHomeEnquiry, { ...HOME, contact: '9' }, 'en')
    await db.deleteFrom('submission').where('spam', '=', '').execute()
    await testWorker.worker.deliverDue()
    expect(receiver.mails).toEqual([])
  })
}

// Only the number of attempts decides.
for (const dialect of sampleUnlessFull(DIALECTS, DIALECTS.length))
  test(`the team's mail fails too after weeks, with an error (${dialect})`, async () => {
    const callApi = createCaller(demonstration(dialect).db)
    const testWorker = startTestWorker(dialect)
    await callApi(submitHomeEnquiry, HOME, 'en')
    receiver.setBehaviour('reject-temporarily')
    let days = 0
    while ((await readOutbox(dialect))[0]?.state === 'waiting' && days < 60) {
      await testWorker.worker.deliverDue()
      advanceClock(testWorker, 6 * 60)
      days += 1 / 4
    }
    expect(days).toBeGreaterThan(10)
    expect(await readOutbox(dialect)).toMatchObject([{ state: 'failed' }])
  })
