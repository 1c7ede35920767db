import { expect, test } from 'vitest'
import { MAIL_TIMEOUT_MS } from '#api/outbox/mailer.ts'
import { CERTIFICATE_TIMEOUT_MS } from '#api/outbox/send-delivery.ts'
import { environmentDefaults, findMisspeltVariables, readConfig } from './config.ts'

test('every variable is optional', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    databaseUrl: 'data/serein.sqlite',
    publicUrl: 'http://localhost:3000',
    isPublicUrlSet: false,
  })
})

test('DATABASE_URL alone moves the site to PostgreSQL', () => {
  expect(readConfig({ DATABASE_URL: 'postgres://db/serein' }).databaseUrl).toBe('postgres://db/serein')
})

test('the public URL is written as mail headers and feeds need it', () => {
  const write = (url: string) => readConfig({ PUBLIC_URL: url }).publicUrl
  expect(write('https://Küche.example:443/')).toBe('https://xn--kche-0ra.example')
  expect(write('https://厨房.example:8443')).toBe('https://xn--inr825a.example:8443')
})

test('an empty variable counts as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' }).port).toBe(3000)
})

test('an invalid value prevents the start, with the name of the variable', () => {
  expect(() => readConfig({ PORT: 'many' })).toThrow(/PORT/)
  expect(() => readConfig({ PUBLIC_URL: 'ftp://site' })).toThrow(/PUBLIC_URL/)
})

test('the claim of a delivery outlasts its timeouts, so that no other process sends it again', () => {
  const { claimSeconds } = readConfig({}).forms.deliveries
  expect(claimSeconds * 1_000).toBeGreaterThan(CERTIFICATE_TIMEOUT_MS + MAIL_TIMEOUT_MS)
  expect(readConfig({ CLAIM_SECONDS: '5' }).forms.deliveries.claimSeconds).toBe(5)
  expect(() => readConfig({ CLAIM_SECONDS: '1' })).toThrow(/CLAIM_SECONDS/)
})

for (const address of [
  'postgress://a@b/c',
  'mysql://x',
  'postgres:/a@b/c',
  'POSTGRES://a@b/c',
  'data/serein.sqlite',
  'postgres://a b/c',
]) {
  test(`${address} is rejected as DATABASE_URL, not used as a file name`, () => {
    expect(() => readConfig({ DATABASE_URL: address })).toThrow(
      /DATABASE_URL must be a URL that starts with postgres:\/\/ or postgresql:\/\//,
    )
  })
}

test('configuration errors never contain a value, which may be a password', () => {
  const secrets = {
    DATABASE_URL: 'pg://u:geheim@h/n',
    SMTP_URL: 'mail://u:geheim@h',
    SIGNING_SECRET: 'geheim',
  }
  expect(() => readConfig(secrets)).toThrow(/SIGNING_SECRET must have at least 32 characters/)
  expect(() => readConfig(secrets)).not.toThrow(/geheim/)
})

test('all invalid or missing variables are reported at once', () => {
  const wrong = { PORT: 'many', LOG_LEVEL: 'loud', WEBHOOK_URL: 'https://hooks.test' }
  expect(() => readConfig(wrong)).toThrow(
    /^Configuration error: PORT .+\nConfiguration error: LOG_LEVEL .+\nConfiguration error: WEBHOOK_SECRET is required with WEBHOOK_URL /,
  )
})

test('misspelt variables are reported, and those of other programs are not', () => {
  const names = [
    ...['SMTP_ULR', 'smtp_url', 'DATABASE_URI', 'KEEP_ENQUIRY_DAYS', 'TEAM_MAILS', 'PROT'],
    'MAIL_FROM_FILE',
  ]
  expect(findMisspeltVariables(Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual([
    { name: 'SMTP_ULR', meant: 'SMTP_URL' },
    { name: 'smtp_url', meant: 'SMTP_URL' },
    { name: 'DATABASE_URI', meant: 'DATABASE_URL' },
    { name: 'KEEP_ENQUIRY_DAYS', meant: 'KEEP_ENQUIRIES_DAYS' },
    { name: 'TEAM_MAILS', meant: 'TEAM_MAIL' },
    { name: 'PROT', meant: 'PORT' },
    { name: 'MAIL_FROM_FILE', meant: 'MAIL_FROM' },
  ])
  const usual = [
    'PATH',
    'HOME',
    'USER',
    'LANG',
    'SHELL',
    'PWD',
    'TERM',
    'HOSTNAME',
    'NODE_ENV',
    'MAIL',
    'LOGNAME',
  ]
  const existing = [
    ...environmentDefaults().keys(),
    'POSTGRES_PASSWORD',
    'INVOCATION_ID',
    'JOURNAL_STREAM',
    'TZ',
  ]
  expect(
    findMisspeltVariables(Object.fromEntries([...usual, ...existing].map((name) => [name, 'x']))),
  ).toEqual([])
})
