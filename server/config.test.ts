import { expect, test } from 'vitest'
import { LONGEST_MAIL } from '#api/outbox/mailer.ts'
import { CERTIFICATE_PATIENCE } from '#api/outbox/send.ts'
import { readConfig } from './config.ts'

test('nothing needs to be configured', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    databaseAddress: 'data/serein.sqlite',
    publicUrl: 'http://localhost:3000',
  })
})

test('a database address alone moves the site to PostgreSQL', () => {
  expect(readConfig({ DATABASE_URL: 'postgres://db/serein' }).databaseAddress).toBe('postgres://db/serein')
})

test('an empty variable counts as left out', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' }).port).toBe(3000)
})

test('a wrong value stops the start with the name of the variable', () => {
  expect(() => readConfig({ PORT: 'many' })).toThrow(/PORT/)
  expect(() => readConfig({ PUBLIC_URL: 'ftp://site' })).toThrow(/PUBLIC_URL/)
})

test('nobody takes over a delivery while it may still be under way', () => {
  const { claimSeconds } = readConfig({}).forms.deliveries
  expect(claimSeconds * 1_000).toBeGreaterThan(CERTIFICATE_PATIENCE + LONGEST_MAIL)
  expect(readConfig({ CLAIM_SECONDS: '5' }).forms.deliveries.claimSeconds).toBe(5)
  expect(() => readConfig({ CLAIM_SECONDS: '1' })).toThrow(/CLAIM_SECONDS/)
})
