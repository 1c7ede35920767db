import { randomUUID } from 'node:crypto'
import { generate } from 'otplib'
import { z } from 'zod'
import type { OfficeCall, OfficeInput, OfficeOutput } from '#contract/office/office-call.ts'
import { officeFailure } from '#contract/office/office-failure.ts'
import type { Role } from '#contract/office/permissions.ts'
import type { Db } from '#database/connect.ts'
import { CONTENT_DIRECTORY } from '#tests/content-copy.ts'
import { handleOfficeCall } from './handle-office-call.ts'
import type { OfficeServices } from './office-services.ts'
import { createSession } from './sessions.ts'

const ORIGIN = 'https://www.serein.example'

/** A clock that tests set, and services without any configuration. */
export function openTestOffice(db: Db, services: Partial<OfficeServices> = {}) {
  const clock = { now: new Date('2026-11-24T02:00:00Z') }
  const all: OfficeServices = {
    publicUrl: ORIGIN,
    signingSecret: 'x'.repeat(32),
    hasMail: true,
    sendsWebhook: false,
    uploads: '/nowhere',
    contentDirectory: CONTENT_DIRECTORY,
    contentMode: 'entries',
    mediaBytes: 0,
    hasLocalSignIn: true,
    identityProvider: undefined,
    now: () => clock.now,
    makeCertificate: async () => undefined,
    wake: () => {},
    ...services,
  }
  return {
    db,
    clock,
    services: all,
    /** Let time pass. */
    wait: (seconds: number) => {
      clock.now = new Date(clock.now.getTime() + seconds * 1_000)
    },
    browser: (ip = '203.0.113.7') => openTestBrowser(db, all, ip),
  }
}
export type TestOffice = ReturnType<typeof openTestOffice>

/** A browser: it keeps the cookies of the office. */
function openTestBrowser(db: Db, services: OfficeServices, ip: string) {
  const cookies = new Map<string, string>()
  const errors: unknown[] = []
  /** Send any request and return status and body. */
  async function send(path: string, body: unknown, headers: Record<string, string> = {}) {
    const text = JSON.stringify(body)
    const request = new Request(ORIGIN + path, {
      method: 'POST',
      body: text,
      headers: {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(text)),
        'x-office': '1',
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
        ...headers,
      },
    })
    const origin = headers.origin ?? ORIGIN
    const response = await handleOfficeCall(db, services, {
      request,
      ip,
      isCrossOrigin: origin !== ORIGIN,
      requestId: 'test',
      onError: (error) => errors.push(error),
      getCookie: (name) => cookies.get(name),
      setCookie: (name, value) => {
        if (value === null) cookies.delete(name)
        else cookies.set(name, value)
      },
    })
    if (errors.length > 0) throw errors.shift()
    return response
  }
  return {
    cookies,
    send,
    /** The same session at an instance with connections of its own. */
    at: (other: Db): TestBrowser => {
      const browser = openTestBrowser(other, services, ip)
      for (const [name, value] of cookies) browser.cookies.set(name, value)
      return browser
    },
    /** Make a call and return its data. Fails if the call fails. */
    call: async <C extends OfficeCall>(call: C, input: OfficeInput<C>): Promise<OfficeOutput<C>> => {
      const body: unknown = await (await send(call.path, input)).json()
      // Not parsed a second time: the handler has validated it.
      return z.object({ code: z.literal(1), data: z.custom<OfficeOutput<C>>() }).parse(body).data
    },
    /** Make a call that fails and return why. */
    fail: async <C extends OfficeCall>(call: C, input: OfficeInput<C>) =>
      officeFailure.parse(await (await send(call.path, input)).json()),
  }
}
export type TestBrowser = {
  cookies: Map<string, string>
  send: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Response>
  at: (other: Db) => TestBrowser
  call: <C extends OfficeCall>(call: C, input: OfficeInput<C>) => Promise<OfficeOutput<C>>
  fail: <C extends OfficeCall>(call: C, input: OfficeInput<C>) => Promise<z.infer<typeof officeFailure>>
}

/** Sign a person of a role in, without the steps of a sign-in. */
export async function signInAs(
  office: TestOffice,
  role: Role,
  { isConfirmed = true, isEnrolling = false, mayPublish = false, name = role as string } = {},
) {
  const { db, clock } = office
  const id = randomUUID()
  const person = {
    ...{ id, name, role },
    email: `${id}@serein.example`,
    languages: role === 'translator' ? 'kr' : '',
    mayPublish: mayPublish ? (1 as const) : (0 as const),
    state: isEnrolling ? ('invited' as const) : ('active' as const),
    uiLang: 'en' as const,
    ...{ passwordHash: '', totpSecret: '', totpStep: 0, lastSignInAt: null },
    createdAt: clock.now.toISOString(),
  }
  await db.insertInto('person').values(person).execute()
  const confirmedAt = isConfirmed ? clock.now : null
  const session = { personId: id, isEnrolling, confirmedAt, browser: 'Firefox on Linux', now: clock.now }
  const browser = office.browser()
  browser.cookies.set('session', await createSession(db, session))
  return Object.assign(browser, { person })
}

/** Return the code that an authenticator app shows now. */
export function totpCode({ clock }: TestOffice, secret: string): Promise<string> {
  return generate({ secret, epoch: Math.floor(clock.now.getTime() / 1_000) })
}
