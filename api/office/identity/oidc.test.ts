import { createSign, generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import * as account from '#contract/office/account.ts'
import { invitePerson, listAudit } from '#contract/office/people.ts'
import * as session from '#contract/office/session.ts'
import { testOnBothDatabases } from '#database/testing.ts'
import { OfficeError } from '../office-error.ts'
import type { IdentityProvider } from '../office-services.ts'
import { openTestOffice, signInAs, type TestBrowser, type TestOffice, totpCode } from '../testing.ts'
import { createSetupLink, inviteByCommand } from './invitations.ts'
import { beginOidc, finishOidc } from './oidc.ts'
import { me, ORIGIN, PASSWORD, tokenOf } from './testing.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey

/** What the provider answers. */
const answers = {
  nonce: '',
  claims: {} as Record<string, unknown>,
  authTime: undefined as number | undefined,
  key: privateKey,
  hasUserInfo: true,
}
const GOOD = { email: 'mai@serein.example', email_verified: true, name: 'Mai', groups: ['Kitchen team'] }

function idToken(issuer: string): string {
  const now = Math.floor(Date.now() / 1_000)
  const { nonce, authTime } = answers
  const times = { iat: now, exp: now + 300, ...(authTime === undefined ? {} : { auth_time: authTime }) }
  const claims = { iss: issuer, aud: 'office', sub: 'mai', nonce, ...times }
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = `${encode({ alg: 'RS256', kid: 'one' })}.${encode(claims)}`
  return `${signed}.${createSign('sha256').update(signed).sign(answers.key).toString('base64url')}`
}

const http = createServer((request, response) => {
  const issuer = `http://${request.headers.host}`
  const bodies: Record<string, () => object> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/me`,
      jwks_uri: `${issuer}/keys`,
    }),
    '/keys': () => ({
      keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }],
    }),
    '/token': () => ({ access_token: 'access', token_type: 'bearer', id_token: idToken(issuer) }),
    '/me': () => (answers.hasUserInfo ? { sub: 'mai', ...answers.claims } : { sub: 'somebody else' }),
  }
  response.setHeader('content-type', 'application/json').end(JSON.stringify(bodies[request.url ?? '']?.()))
})

let provider: IdentityProvider
beforeAll(async () => {
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const { port } = http.address() as AddressInfo
  provider = {
    issuer: `http://127.0.0.1:${port}`,
    clientId: 'office',
    clientSecret: 'office-secret',
    name: 'Harbour ID',
    domains: ['serein.example'],
    trustsAddresses: false,
    roles: [
      { group: 'Kitchen team', role: 'care' },
      { group: 'IT', role: 'admin' },
    ],
  }
})
afterAll(() => {
  http.close()
  http.closeAllConnections()
})
beforeEach(() => {
  Object.assign(answers, { claims: GOOD, authTime: undefined, key: privateKey, hasUserInfo: true })
})

function open(db: TestOffice['db'], services: Partial<TestOffice['services']> = {}) {
  const office = openTestOffice(db, { identityProvider: provider, ...services })
  office.clock.now = new Date()
  return office
}

/** Sign in by the provider; return why it was refused, and what was logged. */
async function signInBy(
  office: TestOffice,
  browser: TestBrowser,
  { isConfirmation = false, search = '', by = provider } = {},
) {
  const problems: string[] = []
  const context = {
    ...{ db: office.db, services: office.services, now: office.clock.now, signedIn: undefined },
    warn: (problem: Error) => problems.push(problem.message),
    request: {
      ...{ requestId: 'test', networkHash: 'network-one', userAgent: '' },
      getCookie: (name: string) => browser.cookies.get(name),
      setCookie: (name: string, value: string | null) => browser.cookies.set(name, value ?? ''),
    },
  }
  try {
    const { searchParams } = await beginOidc(context, by, { isConfirmation })
    answers.nonce = searchParams.get('nonce') ?? ''
    await finishOidc(context, by, search || `?code=good&state=${searchParams.get('state')}`)
    return { reason: undefined, problems }
  } catch (error) {
    if (!(error instanceof OfficeError)) throw error
    return { reason: error.reason, problems }
  }
}

const seconds = () => Math.floor(Date.now() / 1_000)

testOnBothDatabases('only a password given since then confirms a session', async ({ db }) => {
  const office = open(db)
  const browser = office.browser()
  const confirmed = async (options: { isConfirmation?: boolean } = {}) => {
    const { reason } = await signInBy(office, browser, options)
    return reason ?? (await me(browser))?.confirmedUntil
  }
  expect(await confirmed()).toBeNull()
  expect(await confirmed({ isConfirmation: true })).toBe('wrong-credentials')
  answers.authTime = seconds() - 24 * 60 * 60
  expect(await confirmed()).toBeNull()
  expect(await confirmed({ isConfirmation: true })).toBe('wrong-credentials')
  answers.authTime = seconds() - 300
  expect(await confirmed({ isConfirmation: true })).toBe('wrong-credentials')
  expect(await confirmed()).toBe(new Date((answers.authTime + 600) * 1_000).toISOString())
  answers.authTime = seconds()
  expect(await confirmed({ isConfirmation: true })).toEqual(expect.any(String))
  answers.authTime = seconds() + 3_600
  expect(await confirmed()).toBe(new Date(office.clock.now.getTime() + 600_000).toISOString())
})

testOnBothDatabases('a claim that is missing or has another shape is named in the log', async ({ db }) => {
  const office = open(db)
  const attempt = async (claims: object, by = provider) => {
    answers.claims = { ...GOOD, ...claims }
    return signInBy(office, office.browser(), { by })
  }
  const trusting = { ...provider, trustsAddresses: true }
  for (const email_verified of [undefined, null, 'true', 1, false]) {
    const { reason, problems } = await attempt({ email_verified })
    expect(reason, String(email_verified)).toBe('forbidden')
    expect(problems).toEqual([expect.stringContaining('email_verified')])
  }
  for (const email_verified of [undefined, null, true])
    expect((await attempt({ email_verified }, trusting)).reason).toBeUndefined()
  expect(await attempt({ email_verified: false }, trusting)).toMatchObject({ reason: 'forbidden' })
  expect((await attempt({ email: undefined })).problems[0]).toMatch(/claim email$/)
  expect((await attempt({ groups: 7 })).problems[0]).toContain('groups')
  expect((await attempt({ email: 'mai@elsewhere.example' })).problems[0]).toContain('OFFICE_OIDC_DOMAINS')
  for (const claims of [{ groups: 'Kitchen team' }, { name: null }, { name: undefined }])
    expect((await attempt(claims)).reason, JSON.stringify(claims)).toBeUndefined()
  for (const groups of [null, [], ['Others'], undefined]) {
    const { reason, problems } = await attempt({ groups, email: 'ada@serein.example' })
    expect([reason, problems.join()]).toEqual(['forbidden', expect.stringContaining('groups')])
    expect(problems.join()).not.toContain('ada@')
  }
})

testOnBothDatabases(
  'a response that is forged or cut off is refused and logged, twenty times at most',
  async ({ db }) => {
    const office = open(db)
    const browser = office.browser()
    answers.key = stranger
    expect(await signInBy(office, browser)).toMatchObject({
      reason: 'wrong-credentials',
      problems: [expect.any(String)],
    })
    answers.key = privateKey
    answers.hasUserInfo = false
    expect(await signInBy(office, browser)).toMatchObject({
      reason: 'wrong-credentials',
      problems: [expect.any(String)],
    })
    for (let attempt = 0; attempt < 18; attempt++)
      expect(await signInBy(office, browser, { search: '?code=junk&state=other' })).toMatchObject({
        reason: 'wrong-credentials',
      })
    expect(await signInBy(office, browser)).toMatchObject({ reason: 'too-many-attempts' })
    const unreachable = { ...provider, issuer: 'http://127.0.0.1:9' }
    expect(await signInBy(office, browser, { by: unreachable })).toMatchObject({ reason: 'unavailable' })
  },
)

testOnBothDatabases(
  'the role follows the group, is audited, and ends with the last group',
  async ({ db }) => {
    const office = open(db)
    const [browser, other] = [office.browser(), office.browser()]
    await signInBy(office, other)
    answers.claims = { ...GOOD, groups: ['IT'] }
    await signInBy(office, browser)
    expect(await me(browser)).toMatchObject({ role: 'admin' })
    expect(await me(other)).toBeNull()
    answers.claims = GOOD
    const { problems } = await signInBy(office, browser)
    expect(problems).toEqual([expect.stringContaining('last administrator')])
    expect(await me(browser)).toMatchObject({ role: 'admin' })
    const admin = await signInAs(office, 'admin')
    await signInBy(office, browser)
    expect(await me(browser)).toMatchObject({ role: 'care' })
    const { entries } = await admin.call(listAudit, { action: 'people.save' })
    expect(entries.map(({ note }) => note).sort()).toEqual([
      'admin active → care active',
      'care active → admin active',
    ])
    answers.claims = { ...GOOD, groups: [] }
    expect(await signInBy(office, office.browser())).toMatchObject({ reason: 'forbidden' })
    expect(await me(browser)).toBeNull()
    answers.claims = GOOD
    expect((await signInBy(office, browser)).reason).toBeUndefined()
  },
)

testOnBothDatabases(
  'an invitation ends when its owner signs in by the provider, also one that was begun',
  async ({ db }) => {
    const office = open(db)
    const admin = await signInAs(office, 'admin')
    const invited = { email: GOOD.email, name: 'Mai', role: 'admin' as const }
    const { id } = await admin.call(invitePerson, invited)
    const mail = await db
      .selectFrom('officeMail')
      .select('payload')
      .where('personId', '=', id)
      .executeTakeFirstOrThrow()
    const token = tokenOf(JSON.parse(mail.payload).link)
    const thief = office.browser()
    await thief.call(session.acceptLink, { token })
    await thief.call(account.setPassword, { password: PASSWORD })
    const { secret } = await thief.call(account.beginTotp, {})
    answers.claims = { ...GOOD, groups: [] }
    const owner = office.browser()
    expect((await signInBy(office, owner)).reason).toBeUndefined()
    expect(await me(owner)).toMatchObject({ hasPassword: false, role: 'admin' })
    expect(await thief.fail(account.finishTotp, { code: await totpCode(office, secret) })).toMatchObject({
      reason: 'signed-out',
    })
    expect(await office.browser().fail(session.acceptLink, { token })).toMatchObject({
      reason: 'link-expired',
    })
  },
)

testOnBothDatabases(
  'the link of the first administrator ends with the first account, however it was made',
  async ({ db }) => {
    const office = open(db)
    const input = { email: 'eva@serein.example', name: 'Eva' }
    const isDead = async (link: string | undefined) =>
      expect(
        await office.browser().fail(session.acceptLink, { ...input, token: tokenOf(link) }),
      ).toMatchObject({
        reason: 'link-expired',
      })
    const first = await createSetupLink(db, ORIGIN)
    await inviteByCommand(db, ORIGIN, {
      email: 'ada@serein.example',
      name: 'Ada',
      role: 'admin',
      languages: '',
    })
    await isDead(first)
    const second = await createSetupLink(db, ORIGIN)
    await signInBy(office, office.browser())
    await isDead(second)
    expect(await createSetupLink(db, ORIGIN)).toBeUndefined()
  },
)

testOnBothDatabases(
  'with local sign-in off an invitation leads to the provider, but for administrators',
  async ({ db }) => {
    const office = open(db)
    const admin = await signInAs(office, 'admin')
    const linkOf = async (role: 'editor' | 'admin') => {
      const { id } = await admin.call(invitePerson, {
        email: `${role}${Math.random()}@serein.example`,
        name: 'Mai',
        role,
      })
      const mail = await db
        .selectFrom('officeMail')
        .select('payload')
        .where('personId', '=', id)
        .executeTakeFirstOrThrow()
      return { id, ...JSON.parse(mail.payload) }
    }
    const before = await linkOf('editor')
    office.services.hasLocalSignIn = false
    expect(await office.browser().fail(session.acceptLink, { token: tokenOf(before.link) })).toMatchObject({
      reason: 'forbidden',
    })
    expect(await linkOf('editor')).toMatchObject({ link: `${ORIGIN}/office`, provider: 'Harbour ID' })
    const { link } = await linkOf('admin')
    await office.browser().call(session.acceptLink, { token: tokenOf(link) })
  },
)
