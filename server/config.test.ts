import { expect, test } from 'vitest'
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
