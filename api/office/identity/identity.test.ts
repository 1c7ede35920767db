import { expect, test } from 'vitest'
import * as account from '#contract/office/account.ts'
import {
  invitePerson,
  listAudit,
  listPeople,
  removePerson,
  resetPerson,
  savePerson,
} from '#contract/office/people.ts'
import * as session from '#contract/office/session.ts'
import type { Db } from '#database/connect.ts'
import { testOnBothDatabases } from '#database/testing.ts'
import { pruneOffice } from '../prune-office.ts'
import { openTestOffice, signInAs, totpCode } from '../testing.ts'
import { createSetupLink } from './invitations.ts'
import { checkPasswordStrength } from './passwords.ts'
import { createAuthenticator, invite, me, ORIGIN, PASSWORD, signIn, tokenOf } from './testing.ts'

testOnBothDatabases(
  'the first administrator opens the link once and signs in with a passkey from then on',
  async ({ db }) => {
    const office = openTestOffice(db)
    const link = await createSetupLink(db, ORIGIN)
    office.clock.now = new Date()
    const browser = office.browser()
    expect(await browser.call(session.sessionState, {})).toMatchObject({ me: null, isSetUp: false })
    const token = tokenOf(link)
    expect(await browser.call(session.openLink, { token })).toMatchObject({ purpose: 'setup' })
    expect(await browser.fail(session.acceptLink, { token, email: 'ada' })).toMatchObject({
      fields: [{ field: 'email', problem: 'invalid' }],
    })
    const input = { token, email: 'Ada@Serein.example', name: 'Ada', uiLang: 'cn' } as const
    await browser.call(session.acceptLink, input)
    const email = 'ada@serein.example'
    expect(await me(browser)).toMatchObject({ isEnrolling: true, role: 'admin', email, uiLang: 'cn' })
    const authenticator = createAuthenticator(ORIGIN)
    const { options } = await browser.call(account.beginPasskey, {})
    const enrollingCookie = browser.cookies.get('session')
    await browser.call(account.finishPasskey, { response: authenticator.create(options), name: 'Phone' })
    expect(await me(browser)).toMatchObject({ isEnrolling: false, passkeys: 1 })
    expect(browser.cookies.get('session')).not.toBe(enrollingCookie)
    expect(await createSetupLink(db, ORIGIN)).toBeUndefined()
    expect(await office.browser().fail(session.acceptLink, { token })).toMatchObject({
      reason: 'link-expired',
    })

    const elsewhere = office.browser()
    const started = await elsewhere.call(session.beginPasskeySignIn, {})
    await elsewhere.call(session.finishPasskeySignIn, { response: authenticator.get(started.options) })
    expect(await me(elsewhere)).toMatchObject({ name: 'Ada', isEnrolling: false })
  },
)

testOnBothDatabases(
  'a passkey response works once, with user verification and from this site only',
  async ({ db }) => {
    const office = openTestOffice(db)
    const enrolling = await signInAs(office, 'care', { isEnrolling: true })
    const authenticator = createAuthenticator(ORIGIN)
    const { options } = await enrolling.call(account.beginPasskey, {})
    await enrolling.call(account.finishPasskey, { response: authenticator.create(options), name: 'Key' })

    const browser = office.browser()
    const begin = async () => (await browser.call(session.beginPasskeySignIn, {})).options
    const first = await begin()
    const challenge = browser.cookies.get('challenge') ?? ''
    const response = authenticator.get(first)
    await browser.call(session.finishPasskeySignIn, { response })
    browser.cookies.set('challenge', challenge)
    expect(await browser.fail(session.finishPasskeySignIn, { response })).toMatchObject({
      reason: 'wrong-credentials',
    })
    const isRefused = async (used: Record<string, unknown>) =>
      expect(await browser.fail(session.finishPasskeySignIn, { response: used })).toMatchObject({
        reason: 'wrong-credentials',
      })
    await begin()
    await isRefused(response)
    await isRefused(authenticator.get(await begin(), 1))
    const foreign = { ...authenticator.get(await begin()), id: 'AAAA' }
    await isRefused(foreign)
    const { privateKey: _, ...stranger } = {
      privateKey: '',
      ...createAuthenticator(ORIGIN).get(await begin()),
    }
    await isRefused({ ...stranger, id: response.id, rawId: response.rawId })
  },
)

testOnBothDatabases(
  'an invited person signs in with password and app; each code works once',
  async ({ db }) => {
    const office = openTestOffice(db)
    const { secret, recoveryCodes } = await invite(office, 'mai@serein.example')
    const browser = office.browser()
    const fixed = 'a cookie that an attacker has set'
    browser.cookies.set('session', fixed)
    const code = await totpCode(office, secret)
    const first = await browser.call(session.signInWithPassword, {
      email: ' MAI@serein.example',
      password: PASSWORD,
    })
    expect(first.secondFactors).toEqual(['totp', 'recovery-code'])
    expect(await me(browser)).toBeNull()
    await browser.call(session.finishSignIn, { code })
    expect(browser.cookies.get('session')).not.toBe(fixed)
    expect(await me(browser)).toMatchObject({ name: 'Mai Nguyen', hasTotp: true, recoveryCodesLeft: 10 })

    const other = office.browser()
    await other.call(session.signInWithPassword, { email: 'mai@serein.example', password: PASSWORD })
    expect(await other.fail(session.finishSignIn, { code })).toMatchObject({ reason: 'wrong-credentials' })
    const [recovery = ''] = recoveryCodes
    await other.call(session.finishSignIn, { code: recovery.toUpperCase() })
    await other.call(session.signInWithPassword, { email: 'mai@serein.example', password: PASSWORD })
    expect(await other.fail(session.finishSignIn, { code: recovery })).toMatchObject({
      reason: 'wrong-credentials',
    })
  },
)

const FULL_WIDTH = '０１２３４５６７８９'

testOnBothDatabases('codes are accepted as people type and paste them', async ({ db }) => {
  const office = openTestOffice(db)
  const { secret, recoveryCodes } = await invite(office, 'mai@serein.example')
  const forms = [
    (code: string) => `${code.slice(0, 3)}-${code.slice(3)}`,
    (code: string) => code.replaceAll(/\d/g, (digit) => FULL_WIDTH[Number(digit)] ?? ''),
    (code: string) => `\u200e${code.slice(0, 3)}\u00a0${code.slice(3)}.`,
  ]
  for (const [index, typed] of forms.entries())
    for (const code of [await totpCode(office, secret), recoveryCodes[index] ?? '']) {
      const browser = office.browser()
      await browser.call(session.signInWithPassword, { email: 'mai@serein.example', password: PASSWORD })
      await browser.call(session.finishSignIn, { code: typed(code) })
      expect(await me(browser), typed(code)).not.toBeNull()
      office.wait(60)
    }
})

testOnBothDatabases(
  'a forgotten password is replaced by a mailed link; the app is still asked for',
  async ({ db }) => {
    const office = openTestOffice(db)
    const { browser, secret } = await invite(office, 'mai@serein.example')
    const stranger = office.browser('192.0.2.1')
    const forgotten = (email: string) => stranger.call(session.requestPasswordReset, { email })
    expect(await forgotten('nobody@serein.example')).toEqual(await forgotten('mai@serein.example'))
    const { payload } = await db
      .selectFrom('outbox')
      .innerJoin('officeMail', 'officeMail.id', 'outbox.reference')
      .select('payload')
      .where('delivery', '=', 'office-reset')
      .executeTakeFirstOrThrow()
    const token = tokenOf(JSON.parse(payload).link)
    expect(await stranger.fail(session.acceptLink, { token, password: 'mai123456789' })).toMatchObject({
      fields: [{ field: 'password', problem: 'too-common' }],
    })
    const password = 'vier Tassen Tee am Fenster'
    await stranger.call(session.acceptLink, { token, password })
    expect(await me(stranger)).toBeNull()
    expect(await me(browser)).toBeNull()
    expect(await stranger.fail(session.acceptLink, { token, password })).toMatchObject({
      reason: 'link-expired',
    })
    await stranger.call(session.signInWithPassword, { email: 'mai@serein.example', password })
    await stranger.call(session.finishSignIn, { code: await totpCode(office, secret) })
  },
)

testOnBothDatabases('sensitive calls ask for the second factor again after ten minutes', async ({ db }) => {
  const office = openTestOffice(db)
  const { browser, secret } = await invite(office, 'mai@serein.example')
  await browser.call(account.renewRecoveryCodes, {})
  office.wait(10 * 60)
  expect(await browser.fail(account.renewRecoveryCodes, {})).toMatchObject({
    reason: 'confirmation-required',
  })
  expect(await browser.fail(session.confirmWithCode, { code: '000000' })).toMatchObject({
    reason: 'wrong-credentials',
  })
  const before = browser.cookies.get('session')
  await browser.call(session.confirmWithCode, { code: await totpCode(office, secret) })
  expect(browser.cookies.get('session')).not.toBe(before)
  await browser.call(account.renewRecoveryCodes, {})
})

testOnBothDatabases(
  'a request of another tab that is under way during a confirmation is still answered, but not as confirmed',
  async ({ db }) => {
    const office = openTestOffice(db)
    const { browser, secret } = await invite(office, 'mai@serein.example')
    office.wait(10 * 60)
    const tab = office.browser()
    tab.cookies.set('session', browser.cookies.get('session') ?? '')
    await browser.call(session.confirmWithCode, { code: await totpCode(office, secret) })
    expect(await me(tab)).toMatchObject({ name: 'Mai Nguyen', confirmedUntil: null })
    expect(await tab.fail(account.renewRecoveryCodes, {})).toMatchObject({ reason: 'confirmation-required' })
    office.wait(60)
    expect(await me(tab)).toBeNull()
  },
)

testOnBothDatabases(
  'a passkey that is registered already, and a challenge that has been used, are refused like any other',
  async ({ db }) => {
    const office = openTestOffice(db)
    const authenticator = createAuthenticator(ORIGIN)
    const add = async (browser: Awaited<ReturnType<typeof signInAs>>) => {
      const { options } = await browser.call(account.beginPasskey, {})
      const response = await browser.send(account.finishPasskey.path, {
        response: authenticator.create(options),
        name: 'Key',
      })
      return response.status
    }
    const [owner, other] = [await signInAs(office, 'care'), await signInAs(office, 'care')]
    expect([await add(owner), await add(owner), await add(other)]).toEqual([200, 403, 403])

    const { secret } = await other.call(account.beginTotp, {})
    const code = await totpCode(office, secret)
    const tabs = Array.from({ length: 5 }, () => {
      const tab = office.browser()
      for (const [name, value] of other.cookies) tab.cookies.set(name, value)
      return tab
    })
    const answers = await Promise.all(tabs.map((tab) => tab.send(account.finishTotp.path, { code })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410])
  },
)

testOnBothDatabases(
  'sign-ins that strangers begin store nothing, and a forged one is refused',
  async ({ db }) => {
    const office = openTestOffice(db)
    const browser = office.browser()
    for (let attempt = 0; attempt < 20; attempt++) await browser.call(session.beginPasskeySignIn, {})
    expect(await db.selectFrom('officeChallenge').selectAll().execute()).toEqual([])
    const [text = '', signature] = browser.cookies.get('challenge')?.split('.') ?? []
    const challenge = JSON.parse(Buffer.from(text, 'base64url').toString())
    const { person } = await signInAs(office, 'admin')
    const forged = { ...challenge, purpose: 'second-factor', personId: person.id }
    const cookie = Buffer.from(JSON.stringify(forged)).toString('base64url')
    browser.cookies.set('challenge', `${cookie}.${signature}`)
    expect(await browser.fail(session.finishSignIn, { code: '123456' })).toMatchObject({
      reason: 'wrong-credentials',
    })
  },
)

testOnBothDatabases('a translator has at least one language, and English is not one', async ({ db }) => {
  const admin = await signInAs(openTestOffice(db), 'admin')
  const invited = { email: 'mai@serein.example', name: 'Mai', role: 'translator' as const }
  const required = { reason: 'invalid', fields: [{ field: 'languages', problem: 'required' }] }
  expect(await admin.fail(invitePerson, invited)).toMatchObject(required)
  expect((await admin.send(invitePerson.path, { ...invited, languages: ['en'] })).status).toBe(422)
  const { id } = await admin.call(invitePerson, { ...invited, languages: ['kr'] })
  const saved = { id, name: 'Mai', role: 'translator' as const, isDisabled: false }
  expect(await admin.fail(savePerson, { ...saved, languages: [] })).toMatchObject(required)
  expect((await admin.send(savePerson.path, { ...saved, languages: ['en'] })).status).toBe(422)
})

testOnBothDatabases('the last way to sign in cannot be removed', async ({ db }) => {
  const office = openTestOffice(db)
  const { browser } = await invite(office, 'mai@serein.example')
  expect(await browser.fail(account.removeTotp, {})).toMatchObject({ reason: 'last-factor' })
  expect(await me(browser)).toMatchObject({ hasTotp: true, recoveryCodesLeft: 10 })
})

testOnBothDatabases(
  'the last administrator cannot be removed, demoted, disabled or reset, also not by two requests at once',
  async ({ db }) => {
    const office = openTestOffice(db)
    const [one, two] = [await signInAs(office, 'admin'), await signInAs(office, 'admin')]
    const answers = await Promise.all([
      one.send(removePerson.path, { id: two.person.id }),
      two.send(removePerson.path, { id: one.person.id }),
    ])
    const statuses = answers.map(({ status }) => status).sort()
    // The slower one is the last administrator by then, or has been removed itself.
    expect([
      [200, 401],
      [200, 409],
    ]).toContainEqual(statuses)
    const [left] = await db.selectFrom('person').selectAll().where('role', '=', 'admin').execute()
    const last = left?.id === one.person.id ? one : two
    const person = { id: last.person.id, name: 'Ada', languages: [] }
    const attempts = [
      last.fail(removePerson, { id: person.id }),
      last.fail(resetPerson, { id: person.id }),
      last.fail(savePerson, { ...person, role: 'care', isDisabled: false }),
      last.fail(savePerson, { ...person, role: 'admin', isDisabled: true }),
    ]
    for (const attempt of attempts) expect(await attempt).toMatchObject({ reason: 'last-administrator' })
  },
)

testOnBothDatabases(
  'a changed role ends the sessions of the person, and an invitation is mailed only once per address',
  async ({ db }) => {
    const office = openTestOffice(db)
    const { admin, browser, id } = await invite(office, 'mai@serein.example')
    const input = { id, name: 'Mai', role: 'reader' as const, languages: [], isDisabled: false }
    await admin.call(savePerson, input)
    expect(await me(browser)).toBeNull()
    const again = { email: 'MAI@serein.example', name: 'Mai', role: 'care' as const }
    expect(await admin.fail(invitePerson, again)).toMatchObject({ reason: 'address-taken' })
    const { entries } = await admin.call(listAudit, { subject: id })
    expect(entries.map(({ action }) => action)).toEqual(['people.save', 'people.invite'])
  },
)

testOnBothDatabases(
  'an administrator allows a translator to publish; the audit log says so, and another role loses it',
  async ({ db }) => {
    const office = openTestOffice(db)
    const admin = await signInAs(office, 'admin')
    const invited = { email: 'mai@serein.example', name: 'Mai', role: 'translator' as const }
    const { id } = await admin.call(invitePerson, { ...invited, languages: ['kr'] })
    const mayPublish = async () =>
      (await admin.call(listPeople, {})).people.find((person) => person.id === id)?.mayPublish
    expect(await mayPublish()).toBe(false)
    const input = {
      id,
      name: 'Mai',
      role: 'translator' as const,
      languages: ['kr' as const],
      isDisabled: false,
    }
    office.wait(1)
    await admin.call(savePerson, { ...input, mayPublish: true })
    expect(await mayPublish()).toBe(true)
    office.wait(1)
    // A page of the release before does not send it.
    await admin.call(savePerson, input)
    expect(await mayPublish()).toBe(true)
    const { entries } = await admin.call(listAudit, { subject: id })
    expect(entries.map(({ note }) => note)).toEqual([
      'translator kr publishes invited → translator kr publishes invited',
      'translator kr invited → translator kr publishes invited',
      'translator kr',
    ])
    await admin.call(savePerson, { ...input, role: 'editor', mayPublish: true })
    await admin.call(savePerson, input)
    expect(await mayPublish()).toBe(false)
  },
)

testOnBothDatabases('the session says who publishes', async ({ db }) => {
  const office = openTestOffice(db)
  const allowed = await signInAs(office, 'translator', { mayPublish: true })
  const people = [await signInAs(office, 'editor'), allowed, await signInAs(office, 'translator')]
  const answers = await Promise.all(people.map(async (browser) => (await me(browser))?.mayPublish))
  expect(answers).toEqual([true, true, false])
})

testOnBothDatabases(
  'sessions end after twelve idle hours and after a week; own sessions can be listed and ended',
  async ({ db }) => {
    const office = openTestOffice(db)
    const { browser, secret } = await invite(office, 'mai@serein.example')
    const other = office.browser()
    await signIn(office, other, 'mai@serein.example', secret)
    const { sessions } = await browser.call(session.listSessions, {})
    expect(sessions.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true])
    await browser.call(session.endSession, { id: null })
    expect(await me(other)).toBeNull()
    for (let hours = 0; hours < 7 * 24 - 11; hours += 11) {
      office.wait(11 * 60 * 60)
      expect(await me(browser)).not.toBeNull()
    }
    office.wait(11 * 60 * 60)
    expect(await me(browser)).toBeNull()
    await pruneOffice(db, office.clock.now)
    expect(await db.selectFrom('officeSession').selectAll().execute()).toEqual([])
  },
)

testOnBothDatabases(
  'of several instances each has a link to the first account; the first one used ends the others',
  async ({ db }) => {
    const office = openTestOffice(db)
    const [first, second] = [await createSetupLink(db, ORIGIN), await createSetupLink(db, ORIGIN)]
    office.clock.now = new Date()
    const input = { email: 'ada@serein.example', name: 'Ada' }
    await office.browser().call(session.acceptLink, { ...input, token: tokenOf(first) })
    expect(
      await office.browser().fail(session.acceptLink, { ...input, token: tokenOf(second) }),
    ).toMatchObject({
      reason: 'link-expired',
    })
  },
)

testOnBothDatabases(
  'a window that refreshes by itself while the person is away does not extend the session',
  async ({ db }) => {
    const office = openTestOffice(db)
    const browser = await signInAs(office, 'care')
    const refresh = (header: string) => browser.send(session.sessionState.path, {}, { 'x-office': header })
    for (let hours = 0; hours < 11; hours += 1) {
      office.wait(60 * 60)
      await refresh('idle')
    }
    await refresh('1')
    office.wait(11 * 60 * 60)
    await refresh('idle')
    expect(await me(browser)).not.toBeNull()
    for (let hours = 0; hours < 12; hours += 1) {
      office.wait(60 * 60)
      await refresh('idle')
    }
    expect(await me(browser)).toBeNull()
  },
)

testOnBothDatabases('requests that another site could send are refused', async ({ db }) => {
  const browser = await signInAs(openTestOffice(db), 'admin')
  const refused = async (headers: Record<string, string>) =>
    (await browser.send(session.signOut.path, {}, headers)).status
  expect(await refused({ origin: 'https://elsewhere.example' })).toBe(403)
  expect(await refused({ 'x-office': '' })).toBe(403)
  expect(await refused({ 'sec-fetch-site': 'same-site' })).toBe(403)
  expect(await refused({ 'content-type': 'text/plain' })).toBe(415)
  expect(await refused({ 'content-type': 'application/x-www-form-urlencoded' })).toBe(415)
  expect(await me(browser)).not.toBeNull()
})

async function readSecrets(db: Db): Promise<string> {
  const tables = [
    'person',
    'officeSession',
    'officeLink',
    'officeChallenge',
    'recoveryCode',
    'audit',
  ] as const
  return JSON.stringify(await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute())))
}

testOnBothDatabases(
  'the database holds no cookie, link, code or password that could be used',
  async ({ db }) => {
    const office = openTestOffice(db)
    const { browser, recoveryCodes } = await invite(office, 'mai@serein.example')
    const stored = await readSecrets(db)
    for (const secret of [PASSWORD, browser.cookies.get('session') ?? '-', ...recoveryCodes])
      expect(stored).not.toContain(secret)
  },
)

test('passwords that are easy to guess are refused, long phrases are welcome', () => {
  const check = (password: string) =>
    checkPasswordStrength(password, { email: 'mai.nguyen@serein.example', name: 'Siân O’Brien-Łuk 王小明' })
  for (const bad of [
    'short',
    'Password1234!',
    'p@ssw0rd12345',
    'aaaaaaaaaaaaaa',
    '123456789012',
    'qwertyuiop123',
    'MaiNguyen2026!',
    'Sian2026!Sian',
    'SIÂN.O’BRIEN.7',
    'obriensian2026',
    '王小明王小明20261',
    'serein-kitchen-2026',
    'x'.repeat(201),
  ]) {
    expect(() => check(bad), bad).toThrow()
  }
  for (const good of [PASSWORD, 'correct horse battery staple', '八百标兵奔北坡炮兵并排跑', '8391047265019'])
    expect(() => check(good), good).not.toThrow()
})
