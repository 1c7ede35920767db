import { expect } from 'vitest'
import { listInbox } from '#contract/office/inbox.ts'
import { assignSubmissions, setSubmissionState } from '#contract/office/inbox-submission.ts'
import { getToday } from '#contract/office/overview.ts'
import { removePerson, savePerson } from '#contract/office/people.ts'
import { TODAY_LISTS } from '#contract/office/today-lists.ts'
import { testOnBothDatabases } from '#database/testing.ts'
import { enqueueDeliveries } from '../../enquiries/enqueue.ts'
import { asListed, insertSubmission } from '../inbox/testing.ts'
import { openTestOffice, signInAs, type TestBrowser } from '../testing.ts'

async function inboxOf(browser: TestBrowser) {
  const { inbox } = await browser.call(getToday, {})
  if (!inbox) throw new Error('no inbox')
  return inbox
}

testOnBothDatabases(
  'what a person was working on is unassigned for everybody once they have left, are disabled or have another role',
  async ({ db }) => {
    const office = openTestOffice(db)
    const [admin, care] = [await signInAs(office, 'admin'), await signInAs(office, 'care')]
    const references: string[] = []
    for (const leave of [
      (id: string) => admin.call(removePerson, { id }),
      (id: string) =>
        admin.call(savePerson, { id, name: 'Mai', role: 'care', languages: [], isDisabled: true }),
      (id: string) =>
        admin.call(savePerson, { id, name: 'Mai', role: 'reader', languages: [], isDisabled: false }),
    ]) {
      const leaver = await signInAs(office, 'care', { name: 'Mai' })
      const reference = await insertSubmission(db, 'home_enquiry')
      await care.call(assignSubmissions, {
        submissions: await asListed(db, [reference]),
        owner: leaver.person.id,
      })
      expect((await inboxOf(care)).unassigned).toBe(references.length)
      await leave(leaver.person.id)
      references.push(reference)
      const { unassigned, newestUnassigned } = await inboxOf(care)
      expect(unassigned).toBe(references.length)
      expect(newestUnassigned.map((row) => row.reference).sort()).toEqual(references.toSorted())
    }
    await care.call(setSubmissionState, { submissions: await asListed(db, references), state: 'done' })
    expect(await inboxOf(care)).toMatchObject({ unassigned: 0, oldestUnassigned: null })
  },
)

testOnBothDatabases('each count of Today is the length of the list behind it', async ({ db }) => {
  const care = await signInAs(openTestOffice(db), 'care')
  const states = ['new', 'open', 'waiting', 'done'] as const
  // A week ago, in the night before that day, and the day before.
  const days = ['2026-11-17T02:00:01.000Z', '2026-11-16T13:00:00.000Z', '2026-11-16T12:59:59.000Z']
  for (const state of states) {
    for (const owner of [null, care.person.id]) {
      const references: string[] = []
      for (const createdAt of days) references.push(await insertSubmission(db, 'feedback', { createdAt }))
      references.push(await insertSubmission(db, 'feedback', { spam: 'links' }))
      references.push(await insertSubmission(db, 'newsletter', { spam: 'links' }))
      references.push(await insertSubmission(db, 'newsletter'))
      await care.call(assignSubmissions, { submissions: await asListed(db, references), owner })
      await care.call(setSubmissionState, { submissions: await asListed(db, references), state })
      for (const reference of references) {
        const origin = { reference, createdAt: '2026-11-23T01:00:00.000Z', changeNumber: 0 }
        const team = { delivery: 'team', recipient: '' } as const
        await enqueueDeliveries(db, origin, [team, { ...team, delivery: 'visitor' }])
      }
    }
  }
  await enqueueDeliveries(db, { reference: 'a mail of the office', createdAt: '', changeNumber: 0 }, [
    { delivery: 'office-notice', recipient: 'mai@serein.example' },
  ])
  await db.updateTable('outbox').set({ state: 'failed' }).execute()
  const { waitingLongTo, ...inbox } = await inboxOf(care)
  const lists = {
    ...TODAY_LISTS,
    waitingLong: { ...TODAY_LISTS.waitingLong, to: waitingLongTo },
  }
  const totals: Record<string, number> = {}
  for (const [name, filter] of Object.entries(lists))
    totals[name] = (await care.call(listInbox, filter)).total
  expect(inbox).toMatchObject(totals)
  expect(totals).toEqual({ unassigned: 9, mine: 9, waitingLong: 2, failedDeliveries: 24, suspectedSpam: 4 })
})
