import { expect } from 'vitest'
import { exportAudit, invitePerson, listAudit, removePerson } from '#contract/office/people.ts'
import { testOnBothDatabases } from '#database/testing.ts'
import { openTestOffice, signInAs } from '../testing.ts'

testOnBothDatabases('the audit log names the people that something was done to', async ({ db }) => {
  const office = openTestOffice(db)
  const admin = await signInAs(office, 'admin')
  const invite = (name: string) =>
    admin.call(invitePerson, { email: `${name}@serein.example`, name, role: 'editor' })
  await invite('Mai')
  const { id } = await invite('Eva')
  await admin.call(removePerson, { id })
  const { entries } = await admin.call(listAudit, {})
  const named = entries
    .filter(({ action }) => action.startsWith('people.'))
    .map(({ action, subjectName }) => `${action} ${subjectName}`)
  expect(named.sort()).toEqual(['people.invite Eva', 'people.invite Mai', 'people.remove Eva'])
  const { entries: found } = await admin.call(listAudit, { subject: 'Mai' })
  expect(found).toMatchObject([{ action: 'people.invite', subjectName: 'Mai' }])
  const table = await (await admin.send(exportAudit.path, {})).text()
  expect(table).toContain('"people.invite","Mai"')
  expect(table).not.toContain(id)
})

testOnBothDatabases('the export of the audit log is complete, newest first', async ({ db }) => {
  const office = openTestOffice(db)
  const admin = await signInAs(office, 'admin')
  const exported = async (filter = {}) => (await admin.send(exportAudit.path, filter)).text()
  const first = office.clock.now.getTime() - 86_400_000
  const actor = { personId: null, personName: 'Mai', requestId: 'r', networkHash: '' }
  // Three at each moment, so that batches end between rows of the same time.
  const rows = Array.from({ length: 11_000 }, (_, index) => ({
    ...{
      ...actor,
      id: `row-${(index * 7_919) % 11_000}`,
      action: 'media.upload',
      subject: `s${index}`,
      note: '',
    },
    at: new Date(first + Math.floor(index / 3) * 1_000).toISOString(),
  }))
  for (let at = 0; at < rows.length; at += 1_000)
    await db
      .insertInto('audit')
      .values(rows.slice(at, at + 1_000))
      .execute()
  const [header = '', ...lines] = (await exported({ action: 'media.upload' })).trimEnd().split('\r\n')
  expect(header).toContain('"Time (Melbourne)","Person"')
  expect(new Set(lines).size).toBe(11_000)
  expect(lines).toHaveLength(11_000)
  const times = lines.map((line) => line.slice(0, 21))
  expect(times).toEqual(times.toSorted().reverse())
  expect(await exported({ action: 'audit.export' })).toContain('"audit.export"')
})
