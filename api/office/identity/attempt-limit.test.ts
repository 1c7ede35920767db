import { expect, test } from 'vitest'
import * as session from '#contract/office/session.ts'
import { connect } from '#database/connect.ts'
import { type TestDatabase, testOnBothDatabases } from '#database/testing.ts'
import { openTestOffice, type TestBrowser, type TestOffice, totpCode } from '../testing.ts'
import { hashPassword } from './passwords.ts'
import { invite, me, PASSWORD, signIn, tokenOf } from './testing.ts'

const email = 'mai@serein.example'

/** The same office in two processes. */
async function withTwoInstances(
  { db, databaseUrl }: TestDatabase,
  run: (office: TestOffice, other: TestOffice) => Promise<void>,
) {
  const second = connect({ databaseUrl })
  const office = openTestOffice(db)
  try {
    await run(office, { ...openTestOffice(second), wait: office.wait })
  } finally {
    await second.destroy()
  }
}

const count = (reasons: string[], reason: string) => reasons.filter((each) => each === reason).length

testOnBothDatabases('wrong passwords sent at once pass no limit', async (database) => {
  await withTwoInstances(database, async (...instances) => {
    const attempts = Array.from({ length: 40 }, (_, index) =>
      instances[index % 2]?.browser().fail(session.signInWithPassword, { email, password: `wrong ${index}` }),
    )
    const reasons = (await Promise.all(attempts)).map((failure) => failure?.reason ?? '')
    expect(count(reasons, 'wrong-credentials')).toBe(5)
    expect(count(reasons, 'too-many-attempts')).toBe(35)
  })
})

testOnBothDatabases('wrong codes sent at once pass no limit, from whatever networks', async (database) => {
  await withTwoInstances(database, async (office, other) => {
    await invite(office, email)
    other.clock.now = office.clock.now
    const browser = office.browser('198.51.100.1')
    await browser.call(session.signInWithPassword, { email, password: PASSWORD })
    const attempts = Array.from({ length: 40 }, (_, index) => {
      const one = (index % 2 === 0 ? office : other).browser(`192.0.2.${index}`)
      one.cookies.set('challenge', browser.cookies.get('challenge') ?? '')
      return one.fail(session.finishSignIn, { code: String(100_000 + index) })
    })
    const reasons = (await Promise.all(attempts)).map(({ reason }) => reason)
    expect(count(reasons, 'wrong-credentials')).toBe(5)
    expect(count(reasons, 'too-many-attempts')).toBe(35)
  })
})

testOnBothDatabases(
  'one network fails twenty times at most, whatever it tries, also at once',
  async (database) => {
    await withTwoInstances(database, async (...instances) => {
      const attempts = Array.from({ length: 50 }, (_, index) =>
        instances[index % 2]?.browser().fail(session.openLink, { token: `guess ${index}` }),
      )
      const reasons = (await Promise.all(attempts)).map((failure) => failure?.reason ?? '')
      expect(count(reasons, 'link-expired')).toBe(20)
      const password = instances[0].browser().fail(session.signInWithPassword, { email, password: PASSWORD })
      expect(await password).toMatchObject({
        reason: 'too-many-attempts',
        retryAfterSeconds: expect.any(Number),
      })
      instances[0].wait(15 * 60)
      expect(await instances[0].browser().fail(session.openLink, { token: 'guess' })).toMatchObject({
        reason: 'link-expired',
      })
    })
  },
)

testOnBothDatabases(
  'wrong passwords of strangers are tried fifty times, whether the account exists or not, and do not lock its owner out',
  async ({ db }) => {
    const office = openTestOffice(db)
    const { browser, secret } = await invite(office, email)
    const fail = async (from: TestBrowser, address = email) =>
      (await from.fail(session.signInWithPassword, { email: address, password: 'wrong password' })).reason
    const [first, others] = [Array.from({ length: 6 }), Array.from({ length: 46 })]
    const answers = async (address: string) => {
      const reasons: string[] = []
      for (const _ of first) reasons.push(await fail(office.browser('198.51.100.1'), address))
      for (const index of others.keys())
        reasons.push(await fail(office.browser(`203.0.113.${index % 12}`), address))
      return reasons
    }
    const wrong = (times: number) => Array(times).fill('wrong-credentials')
    const known = await answers(email)
    expect(known).toEqual([...wrong(5), 'too-many-attempts', ...wrong(45), 'too-many-attempts'])
    expect(await answers('nobody@serein.example')).toEqual(known)
    expect(await fail(office.browser('192.0.2.1'))).toBe('too-many-attempts')
    await browser.call(session.confirmWithCode, { code: await totpCode(office, secret) })
    office.wait(60)
    await browser.call(session.signOut, {})
    await signIn(office, browser, email, secret)
    expect(await me(browser)).toMatchObject({ email })
    for (const _ of wrong(5)) await fail(browser)
    expect(await fail(browser)).toBe('too-many-attempts')
    office.wait(15 * 60)
    await signIn(office, office.browser('192.0.2.1'), email, secret)
  },
)

testOnBothDatabases(
  'only the browser of the person is known, and a forged mark of one is not',
  async ({ db }) => {
    const office = openTestOffice(db)
    const { browser } = await invite(office, email)
    const fail = async (address: string, cookie: string) => {
      const other = office.browser()
      other.cookies.set('browser', cookie)
      return (await other.fail(session.signInWithPassword, { email: address, password: 'wrong' })).reason
    }
    for (let attempt = 0; attempt < 5; attempt++) await fail(email, 'x')
    const mark = browser.cookies.get('browser') ?? ''
    expect(await fail(email, mark)).toBe('wrong-credentials')
    expect(await fail(email, `x${mark}`)).toBe('too-many-attempts')
    expect(await fail(email, mark.split('.')[0] ?? '')).toBe('too-many-attempts')
    for (let attempt = 0; attempt < 5; attempt++) await fail('nobody@serein.example', mark)
    expect(await fail('nobody@serein.example', mark)).toBe('too-many-attempts')
  },
)

testOnBothDatabases(
  'wrong codes of a confirmation do not count as failed sign-ins, nor the reverse',
  async ({ db }) => {
    const office = openTestOffice(db)
    const { browser, secret } = await invite(office, email)
    for (let attempt = 0; attempt < 6; attempt++)
      await browser.fail(session.confirmWithCode, { code: `00000${attempt}` })
    expect(
      await browser.fail(session.confirmWithCode, { code: await totpCode(office, secret) }),
    ).toMatchObject({
      reason: 'too-many-attempts',
    })
    await signIn(office, office.browser(), email, secret)
  },
)

testOnBothDatabases(
  'strangers cause at most five mails a day to a colleague, and do not end the link of the last one',
  async ({ db }) => {
    const office = openTestOffice(db)
    await invite(office, email)
    const forget = async (address: string, ip: string) => {
      const response = await office.browser(ip).send(session.requestPasswordReset.path, { email: address })
      return response.status
    }
    const linkOf = async () => {
      const mails = await db
        .selectFrom('officeMail')
        .innerJoin('outbox', 'outbox.reference', 'officeMail.id')
        .select('payload')
        .where('delivery', '=', 'office-reset')
        .orderBy('officeMail.createdAt', 'desc')
        .execute()
      return { mails: mails.length, token: tokenOf(JSON.parse(mails[0]?.payload ?? '{}').link) }
    }
    expect(await forget(email, '192.0.2.1')).toBe(200)
    const { token } = await linkOf()
    await Promise.all(Array.from({ length: 10 }, (_, index) => forget(email, `198.51.100.${index}`)))
    expect((await linkOf()).mails).toBe(1)
    await office.browser().call(session.openLink, { token })
    const statuses: number[][] = []
    for (let hour = 0; hour < 6; hour++) {
      office.wait(60 * 60)
      const ip = `198.51.100.${hour + 20}`
      statuses.push([await forget(email, ip), await forget('nobody@serein.example', ip)])
    }
    expect(statuses).toEqual([...Array(4).fill([200, 200]), [429, 200], [429, 429]])
    expect((await linkOf()).mails).toBe(5)
  },
)

test('of many passwords at once nine are hashed, and the others are told to come back', async () => {
  const hashes = await Promise.allSettled(Array.from({ length: 30 }, () => hashPassword(PASSWORD)))
  expect(hashes.filter(({ status }) => status === 'fulfilled')).toHaveLength(9)
  await expect(hashPassword(PASSWORD)).resolves.toContain('argon2id')
})
