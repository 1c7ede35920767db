import { expect, test } from 'vitest'
import { SECURITY_TXT } from '#contract/file-paths.ts'
import { securityTxtRoutes } from './security-txt.ts'

test('security.txt names the contact and a date in the near future', async () => {
  const routes = securityTxtRoutes({
    contact: 'mailto:security@example.com',
    publicUrl: 'https://www.example.com',
    now: () => new Date('2026-11-28T12:34:56Z'),
  })
  const response = await routes.request(SECURITY_TXT)
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; charset=utf-8/i)
  expect(await response.text()).toBe(
    'Contact: mailto:security@example.com\n' +
      'Expires: 2027-02-26T00:00:00.000Z\n' +
      'Preferred-Languages: en, zh\n' +
      'Canonical: https://www.example.com/.well-known/security.txt\n',
  )
})
