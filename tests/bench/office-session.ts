import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { createSession } from '#api/office/sessions.ts'
import { connect } from '#database/connect.ts'

/** Make a call of the office. */
export type Call = (name: string, input: object) => Promise<unknown>

/** Insert a signed-in administrator; return the value of the session cookie. */
export async function signInAdministrator(file: string): Promise<string> {
  const db = connect({ databaseUrl: file })
  try {
    const now = new Date()
    const id = randomUUID()
    const person = {
      ...{ id, email: 'ada@serein.example', name: 'Ada', languages: '', passwordHash: '' },
      ...({ role: 'admin', state: 'active', uiLang: 'en' } as const),
      ...{ totpSecret: '', totpStep: 0, lastSignInAt: null, createdAt: now.toISOString() },
    }
    await db.insertInto('person').values(person).execute()
    const session = { personId: id, isEnrolling: false, confirmedAt: now, browser: 'bench', now }
    return await createSession(db, session)
  } finally {
    await db.destroy()
  }
}

/**
 * Return a function that makes calls of the office.
 * @throws if a call fails, since its time would mean nothing.
 */
export function createCaller(origin: string, session: string): Call {
  return async (name, input) => {
    const response = await fetch(`${origin}/office/api/${name}`, {
      method: 'POST',
      headers: { cookie: `office=${session}`, 'content-type': 'application/json', 'x-office': '1' },
      body: JSON.stringify(input),
    })
    const body = await response.text()
    if (!response.ok) throw new Error(`${name} answered ${response.status}: ${body}`)
    return JSON.parse(body).data
  }
}

const entry = z.object({
  parts: z.array(
    z.object({
      part: z.string(),
      published: z.object({ version: z.int(), body: z.looseObject({}) }),
      draft: z.object({ version: z.int() }).nullable(),
    }),
  ),
})

/** Save what kind of appliance a product is, in English, as a draft. It is in the title of its page. */
export async function saveKind(call: Call, id: string, kind: string): Promise<void> {
  const { parts } = entry.parse(await call('entries/get', { id }))
  const english = parts.find(({ part }) => part === 'en')?.published
  const changes = [{ path: ['kind'], before: english?.body.kind, after: kind }]
  await call('entries/change', { id, part: 'en', changes })
}

/** Publish the English of an entry. */
export async function publishEnglish(call: Call, id: string): Promise<void> {
  const { parts } = entry.parse(await call('entries/get', { id }))
  const draft = parts.find(({ part }) => part === 'en')?.draft
  const result = await call('entries/publish', { id, parts: ['en'], versions: { en: draft?.version } })
  z.object({ outcome: z.literal('done') }).parse(result)
}
