import { expect } from 'vitest'
import { createEntry, saveEntry } from '#contract/office/entries.ts'
import type { OfficeCall, OfficeInput } from '#contract/office/office-call.ts'
import { invitePerson } from '#contract/office/people.ts'
import { deleteEntry } from '#contract/office/publications.ts'
import { acceptLink } from '#contract/office/session.ts'
import type { Db } from '#database/connect.ts'
import { type TestDatabase, testOnBothDatabases } from '#database/testing.ts'
import { testOnContent } from '#tests/demo-database.ts'
import { race } from '#tests/race.ts'
import { createSetupLink } from './identity/invitations.ts'
import { findOrCreatePerson } from './identity/provider-person.ts'
import { openTestOffice, signInAs } from './testing.ts'

type Answer = 'done' | (string & {})

/** Sign an administrator in, and return the function that makes a call and returns why it failed. */
async function openAdmin({ db }: TestDatabase) {
  const browser = await signInAs(openTestOffice(db), 'admin')
  return async <C extends OfficeCall>(each: Db, call: C, input: OfficeInput<C>): Promise<Answer> => {
    const body: { reason?: string } = await (await browser.at(each).send(call.path, input)).json()
    return body.reason ?? 'done'
  }
}

/** Return the answers to two calls, of which the second is made when the first has run a statement like `after`. */
async function answersOf(
  database: TestDatabase,
  first: (db: Db) => Promise<Answer>,
  after: RegExp,
  second: (db: Db) => Promise<Answer>,
): Promise<Answer[]> {
  const results = await race(database, { first, after: [after], second })
  return results.map((result) => {
    if (result.status === 'rejected') throw result.reason
    return result.value
  })
}

testOnBothDatabases(
  'two first sign-ins of one member of a group at once make one account',
  async (database) => {
    const signIn = (db: Db) => {
      const { services, clock } = openTestOffice(db)
      const context = {
        ...{ db, services, now: clock.now, signedIn: undefined, warn: () => {} },
        request: {
          ...{ requestId: 'test', networkHash: '', userAgent: '' },
          getCookie: () => undefined,
          setCookie: () => {},
        },
      }
      const account = { email: 'mai@serein.example', name: 'Mai', role: 'editor' as const }
      return findOrCreatePerson(context, account)
    }
    const results = await race(database, {
      first: signIn,
      after: [/from "person" where "email" = /],
      second: signIn,
    })
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    const people = await database.db.selectFrom('person').select(['email', 'state']).execute()
    expect(people).toEqual([{ email: 'mai@serein.example', state: 'active' }])
    const created = database.db.selectFrom('audit').select('id').where('action', '=', 'people.created')
    expect(await created.execute()).toHaveLength(1)
  },
)

testOnBothDatabases(
  'of two invitations of one address at once, one is told that it is taken',
  async (database) => {
    const attempt = await openAdmin(database)
    const invite = (db: Db) =>
      attempt(db, invitePerson, { email: 'ada@serein.example', name: 'Ada', role: 'editor' })
    const isFree = /from "person" where "email" = /
    const answers = await answersOf(database, invite, isFree, invite)
    expect(answers.sort()).toEqual(['address-taken', 'done'])
  },
)

testOnBothDatabases('of two links of the first administrator, used at once, one works', async (database) => {
  const { db } = database
  const accept = async (email: string) => {
    const link = await createSetupLink(db, 'https://www.serein.example')
    const input = { token: new URL(link ?? '').hash.slice(1), email, name: 'Ada' }
    return async (each: Db) => {
      const response = await openTestOffice(each).browser().send(acceptLink.path, input)
      const { reason = 'done' }: { reason?: string } = await response.json()
      return reason
    }
  }
  const [first, second] = [await accept('ada@serein.example'), await accept('bob@serein.example')]
  const answers = await answersOf(database, first, /^update "office_link"/, second)
  expect(answers).toEqual(['done', 'link-expired'])
})

testOnContent(
  'an entry that is created twice at once is created once, and one that is deleted stays deleted',
  async (_, database) => {
    const attempt = await openAdmin(database)
    const news = { kind: 'news', key: 'one' } as const
    const create = (db: Db) => attempt(db, createEntry, news)
    expect(await answersOf(database, create, /"number_sequence"/, create)).toEqual(['done', 'conflict'])
    const id = 'newsroom/news/one'
    const words = { id, part: 'en' as const, changes: [{ path: ['title'], after: 'Typed' }] }
    const answers = await answersOf(
      database,
      (db) => attempt(db, deleteEntry, { id }),
      /^delete from "entry"/,
      (db) => attempt(db, saveEntry, words),
    )
    expect(answers).toEqual(['done', 'not-found'])
  },
)
