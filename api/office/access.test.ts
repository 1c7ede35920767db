import { expect, test } from 'vitest'
import { OFFICE_CALLS } from '#contract/office/office-calls.ts'
import {
  hasPermission,
  PERMISSIONS,
  type Permission,
  ROLES,
  type Role,
} from '#contract/office/permissions.ts'
import { testOnBothDatabases } from '#database/testing.ts'
import { OFFICE_HANDLERS } from './office-handlers.ts'
import { openTestOffice, signInAs } from './testing.ts'

/** What each role may do, written out: a change of the table of permissions must be deliberate. */
const EXPECTED: Record<Role, string[]> = {
  admin: [
    ...['reports', 'inbox', 'inbox.export', 'inbox.erase'],
    ...['entries', 'entries.write', 'entries.publish-texts', 'entries.publish', 'people', 'audit'],
  ],
  editor: ['reports', 'entries', 'entries.write', 'entries.publish-texts', 'entries.publish'],
  translator: ['reports', 'entries', 'entries.write'],
  care: ['reports', 'inbox', 'inbox.export', 'inbox.erase', 'entries'],
  reader: ['reports', 'entries'],
}

/** People of all roles, and the one whom an administrator allows more. */
const PEOPLE: { role: Role; mayPublish?: boolean; permissions: string[] }[] = [
  ...ROLES.map((role) => ({ role, permissions: EXPECTED[role] })),
  { role: 'translator', mayPublish: true, permissions: [...EXPECTED.translator, 'entries.publish-texts'] },
]

test('every call of the contract has one handler', () => {
  const paths = (calls: readonly { path: string }[]) => calls.map(({ path }) => path).sort()
  expect(paths(OFFICE_HANDLERS.map(({ call }) => call))).toEqual(paths(OFFICE_CALLS))
})

test('roles have the permissions that the design gives them', () => {
  const names = Object.keys(PERMISSIONS) as Permission[]
  for (const { role, permissions, ...rights } of PEOPLE)
    expect(
      names.filter((name) => hasPermission(role, name, rights)),
      role,
    ).toEqual(permissions)
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
    for (const { role, permissions, ...rights } of PEOPLE) {
      const mayCall = ['public', 'enrolling', 'signed-in'].includes(needs) || permissions.includes(needs)
      expect(await attempt(await signInAs(office, role, rights)), `${path} ${role}`).toBe(
        mayCall ? 'allowed' : 'forbidden',
      )
      if (!mayCall || !needsConfirmation) continue
      const unconfirmed = await signInAs(office, role, { ...rights, isConfirmed: false })
      expect(await attempt(unconfirmed), `${path} ${role} unconfirmed`).toBe('confirmation-required')
    }
  }
})
