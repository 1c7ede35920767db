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
