import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { z } from 'zod'
import * as account from '#contract/office/account.ts'
import { invitePerson } from '#contract/office/people.ts'
import * as session from '#contract/office/session.ts'
import { signInAs, type TestBrowser, type TestOffice, totpCode } from '../testing.ts'

export const ORIGIN = 'https://www.serein.example'
export const PASSWORD = 'drei Tassen Tee am Fenster'

export const tokenOf = (link: string | null | undefined) => new URL(link ?? '').hash.slice(1)

/** Set an account up with a password and an authenticator app, and return its secret and recovery codes. */
async function enrol(office: TestOffice, browser: TestBrowser, link: string | null | undefined) {
  await browser.call(session.acceptLink, { token: tokenOf(link) })
  await browser.call(account.setPassword, { password: PASSWORD })
  const { secret } = await browser.call(account.beginTotp, {})
  const { recoveryCodes } = await browser.call(account.finishTotp, { code: await totpCode(office, secret) })
  return { secret, recoveryCodes }
}

/** Invite somebody and set the account up. */
export async function invite(office: TestOffice, email: string) {
  const admin = await signInAs(office, 'admin')
  const input = { email, name: 'Mai Nguyen', role: 'care' as const }
  const { id } = await admin.call(invitePerson, input)
  const { payload } = await office.db
    .selectFrom('officeMail')
    .select('payload')
    .where('personId', '=', id)
    .executeTakeFirstOrThrow()
  const browser = office.browser()
  const keys = await enrol(office, browser, JSON.parse(payload).link)
  office.wait(60)
  return { admin, browser, id, ...keys }
}

/** Sign in with password and app. */
export async function signIn(office: TestOffice, browser: TestBrowser, email: string, secret: string) {
  await browser.call(session.signInWithPassword, { email, password: PASSWORD })
  return browser.call(session.finishSignIn, { code: await totpCode(office, secret) })
}

/** The person whom a browser has signed in. */
export async function me(browser: TestBrowser) {
  return (await browser.call(session.sessionState, {})).me
}

const optionsShape = z.looseObject({ challenge: z.string() })

/** Encode the few CBOR values that a passkey needs. */
function cbor(value: number | string | Uint8Array | Map<number | string, unknown>): Buffer {
  const head = (major: number, length: number) => {
    if (length < 24) return Buffer.from([(major << 5) | length])
    return length < 256
      ? Buffer.from([(major << 5) | 24, length])
      : Buffer.from([(major << 5) | 25, length >> 8, length & 255])
  }
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([key, inner]) => [cbor(key), cbor(inner as Uint8Array)])
  return Buffer.concat([head(5, value.size), ...entries])
}

/** An authenticator with one ES256 passkey, as browsers and phones have. */
export function createAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let counter = 0
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const flags = { present: 1, verified: 4, hasCredential: 64 }
  const authenticatorData = (flag: number) => {
    counter += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const rpIdHash = createHash('sha256').update(new URL(origin).hostname).digest()
    return Buffer.concat([rpIdHash, Buffer.from([flag]), count])
  }
  const credential = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' }
  return {
    create: (options: unknown) => {
      const { challenge } = optionsShape.parse(options)
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const length = Buffer.from([0, id.length])
      const authData = Buffer.concat([
        authenticatorData(flags.present | flags.verified | flags.hasCredential),
        Buffer.alloc(16),
        length,
        id,
        cbor(key),
      ])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      const response = {
        clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal'],
      }
      return { ...credential, response, clientExtensionResults: {} }
    },
    get: (options: unknown, flag = flags.present | flags.verified) => {
      const data = clientData('webauthn.get', optionsShape.parse(options).challenge)
      const authData = authenticatorData(flag)
      const signed = Buffer.concat([authData, createHash('sha256').update(data).digest()])
      const response = {
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: createSign('sha256').update(signed).sign(privateKey).toString('base64url'),
      }
      return { ...credential, response, clientExtensionResults: {} }
    },
  }
}
