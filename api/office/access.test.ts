import { expect, test } from 'vitest'
import { OFFICE_CALLS } from '#contract/office/office-calls.ts'
import { PERMISSIONS, ROLES, type Role } from '#contract/office/permissions.ts'
import { testOnBothDatabases } from '#database/testing.ts'
import { OFFICE_HANDLERS } from './office-handlers.ts'
import { openTestOffice, signInAs } from './testing.ts'

/** What each role may do, written out: a change of the table of permissions must be deliberate. */
const EXPECTED: Record<Role, string[]> = {
  admin: [
    ...['reports', 'inbox', 'inbox.export', 'inbox.erase'],
    ...['entries', 'entries.write', 'entries.publish', 'people', 'audit'],
  ],
  editor: ['reports', 'entries', 'entries.write', 'entries.publish'],
  translator: ['reports', 'entries', 'entries.write'],
  care: ['reports', 'inbox', 'inbox.export', 'inbox.erase', 'entries'],
  reader: ['reports', 'entries'],
}

test('every call of the contract has one handler', () => {
  const paths = (calls: readonly { path: string }[]) => calls.map(({ path }) => path).sort()
  expect(paths(OFFICE_HANDLERS.map(({ call }) => call))).toEqual(paths(OFFICE_CALLS))
})

test('roles have the permissions that the design gives them', () => {
  const granted = ROLES.map((role) => [
    role,
    Object.entries(PERMISSIONS).flatMap(([name, roles]) =>
      (roles as readonly Role[]).includes(role) ? [name] : [],
    ),
  ])
  expect(Object.fromEntries(granted)).toEqual(EXPECTED)
})

const REFUSALS = new Set(['signed-out', 'forbidden', 'confirmation-required'])

testOnBothDatabases('each call works for the roles that may make it, and for nobody else', async ({ db }) => {
  const office = openTestOffice(db)
  for (const { path, needs, needsConfirmation } of OFFICE_CALLS) {
    const attempt = async (browser: { send: ReturnType<typeof office.browser>['send'] }) => {
      const response = await browser.send(path, {})
      const reason: unknown = response.headers.get('content-type')?.startsWith('application/json')
        ? Object(await response.json()).reason
        : undefined
      return REFUSALS.has(String(reason)) ? reason : 'allowed'
    }
    const isPublic = needs === 'public'
    expect(await attempt(office.browser()), `${path} signed out`).toBe(isPublic ? 'allowed' : 'signed-out')
    const enrolling = await signInAs(office, 'admin', { isEnrolling: true })
    const isForEnrolling = isPublic || needs === 'enrolling'
    expect(await attempt(enrolling), `${path} enrolling`).toBe(isForEnrolling ? 'allowed' : 'forbidden')
    for (const role of ROLES) {
      const mayCall = ['public', 'enrolling', 'signed-in'].includes(needs) || EXPECTED[role].includes(needs)
      expect(await attempt(await signInAs(office, role)), `${path} ${role}`).toBe(
        mayCall ? 'allowed' : 'forbidden',
      )
      if (!mayCall || !needsConfirmation) continue
      const unconfirmed = await signInAs(office, role, { isConfirmed: false })
      expect(await attempt(unconfirmed), `${path} ${role} unconfirmed`).toBe('confirmation-required')
    }
  }
})
