import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { fileVariableOf, type SECRET_VARIABLES } from './secret-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'serein-config-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Return the problems of a configuration as pairs of variable and reason. */
function problemsOf(variables: Record<string, string>): [variable: string, reason: string][] {
  try {
    readConfig(variables)
    return []
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.message
      .split('\n')
      .map((line) => /^Configuration error: (\w+) (.+) \(docs\/operators\.md, Environment\)$/.exec(line))
      .map((match) => [match?.[1] ?? '', match?.[2] ?? ''])
  }
}

/** As a file of the environment says it, where nothing has replaced it. */
const UNREPLACED = '$' + '{NAME}'

const WRONG_VALUES: Record<string, readonly string[]> = {
  PORT: ['0x50', '1e3', '3000.5', '-1', '65536', 'http'],
  HOST: ['127.0.0.1:3000', 'http://localhost', 'two words', '/run/site.sock'],
  PUBLIC_URL: [
    'https://www.example.com/shop',
    'https://www.example.com?x=1',
    'https://www.example.com#top',
    'https://ada:geheim@www.example.com',
    'https://www.example.com//',
    'www.example.com',
    'https://$HOST',
    `https://${UNREPLACED}`,
    'https://www..example.com',
    'https://www.example.com;',
    'https://www.example.com:0',
    '"https://www.example.com"',
  ],
  DATABASE_URL: [
    'postgres://ada:geheim@db1,db2/serein',
    'postgres://ada:geheim@db1:5432,db2:5432/serein?target_session_attrs=read-write',
    'postgres://ada:ge/heim@db/serein',
    'postgres://ada:ge#heim@db/serein',
    'postgres://ada:12/geheim@db/serein',
    'postgres://ada:geheim%zz@db/serein',
    'postgres://ada:geheim@db:99999/serein',
    'postgres://ada:geheim@db/serein?sslmode=full',
    'postgres://ada:geheim@db/serein?sslrootcert=/nowhere/ca.pem',
    'postgres://ada:geheim@db/serein?port=many',
    'postgres://ada:geheim@db/serein?port=99999',
    'postgres://ada:geheim@db:0/serein',
    'postgres://ada:geheim@db/serein?host=db1,db2',
    'postgres://ada:geheim@db/serein?ssl=false',
    `postgres://ada:geheim@${UNREPLACED}/serein`,
    "'postgres://ada:geheim@db/serein'",
    'postgres://ada:geheim@db/serein\npostgres://ada:geheim@other/serein',
    'postgres://ada:geheim@db/serein/public',
  ],
  SMTP_URL: [
    'smtp://ada:geheim@mail.example.com:465',
    'smtps://ada:geheim@mail.example.com:587',
    'smtp://',
    'smtp://ada:geheim%@mail.example.com',
    'mail.example.com',
    'smtp://mail.example.com:465?secure=true',
    'smtps://mail.example.com:587?secure=false',
    'smtp://mail.example.com?requireTLS=no',
    'smtp://mail.example.com?requireTls=true',
    'smtp://mail.example.com?tls.rejectUnauthorized=0',
    'smtp://ada@mail.example.com',
    'smtp://:geheim@mail.example.com',
  ],
  SECURITY_CONTACT: ['security@example.com', 'http://www.example.com'],
  MAIL_FROM: ['Serein', 'Serein <site@example.com>'],
  KEEP_ENQUIRIES_DAYS: ['0', '999999999', '1.5'],
  KEEP_UNCONFIRMED_DAYS: ['36501'],
  FORMS_REPEAT_MINUTES: ['99999999999'],
  CLAIM_SECONDS: ['4', '99999999999'],
  DRAIN_SECONDS: ['Infinity', '1e1', '61'],
  SIGNING_SECRET: ['"geheim geheim geheim geheim geheim"', '$SIGNING_SECRET_OF_THE_SITE_THAT_IS_LONG'],
  OFFICE: ['ON', 'true', '1', '"on"'],
  DATA_DIR: ['~/data', '$HOME/data', 'file:///var/lib/serein', '"/var/lib/serein"'],
  CONTENT_DIR: ['~/content', "'content'"],
  OFFICE_OIDC_DOMAINS: ['https://example.com', 'ada@example.com', 'example.com; example.org'],
  OFFICE_OIDC_ROLES: ['Kitchen team=Care', 'Kitchen team', '=care'],
  OFFICE_OIDC_ISSUER: [
    'http://login.example.com',
    'https://login.example.com/?tenant=1',
    'https://a:b@login.example.com',
  ],
}

/** Variables that the others need. */
const COMPLETE = {
  PUBLIC_URL: 'https://www.example.com',
  OFFICE_OIDC_CLIENT_ID: 'office',
  OFFICE_OIDC_CLIENT_SECRET: 'geheim',
  OFFICE_OIDC_ISSUER: 'https://login.example.com',
}

test.each(
  Object.entries(WRONG_VALUES).flatMap(([name, values]) => values.map((value) => [name, value] as const)),
)('%s=%s is refused by its name, without the value of a secret', (name, value) => {
  const problems = problemsOf({ ...COMPLETE, [name]: value })
  expect(problems.map(([variable]) => variable)).toEqual([name])
  expect(String(problems)).not.toMatch(/geheim|heim@/)
})

test.each([
  { SMTP_URL: 'smtps://ada:geheim@mail.example.com', PUBLIC_URL: 'https://www.example.com' },
  { SMTP_URL: 'smtps://mail.example.com:465?secure=true', PUBLIC_URL: 'https://www.example.com/' },
  { SMTP_URL: 'smtp://ada%40example.com:ge%2Fheim@localhost:587?tls.rejectUnauthorized=false' },
  { ...COMPLETE, OFFICE_OIDC_DOMAINS: '@example.com, küche.example', OFFICE_OIDC_ROLES: 'OU=Kitchen=care' },
  { SMTP_URL: 'smtp://localhost:1025' },
  { DATABASE_URL: 'postgres://ada:ge%2Fheim@db/serein?sslmode=verify-full' },
  { DATABASE_URL: 'postgres:///serein?host=/run/postgresql' },
  { DATABASE_URL: 'postgres://%2Frun%2Fpostgresql/serein' },
  { HOST: '::' },
  { PORT: ' 3000\r' },
])('%o is accepted', (variables) => expect(problemsOf(variables)).toEqual([]))

test.each([
  ['WEBHOOK_SECRET', { WEBHOOK_URL: 'https://hooks.example.com' }],
  ['WEBHOOK_URL', { WEBHOOK_SECRET: 'sixteen characters' }],
  ['LEAD_URL', { LEAD_ACCOUNT: '1' }],
  ['LEAD_URL', { LEAD_RETURN: 'https://www.example.com/thanks' }],
  ['LEAD_ACCOUNT', { LEAD_URL: 'https://lead.example.com', LEAD_ACCOUNT_FIELD: 'account' }],
  [
    'LEAD_RETURN_FIELD',
    { LEAD_URL: 'https://lead.example.com', LEAD_RETURN: 'https://a.example', LEAD_RETURN_FIELD: 'oid' },
  ],
  ['LEAD_RETURN', { LEAD_URL: 'https://lead.example.com', LEAD_RETURN: 'thanks.html' }],
  ['OFFICE_OIDC_CLIENT_ID', { ...COMPLETE, OFFICE_OIDC_CLIENT_ID: '' }],
  ['OFFICE_OIDC_CLIENT_SECRET', { ...COMPLETE, OFFICE_OIDC_CLIENT_SECRET: '' }],
  ['OFFICE_OIDC_ISSUER', { ...COMPLETE, OFFICE_OIDC_ISSUER: '' }],
  ['OFFICE_OIDC_ISSUER', { OFFICE_OIDC_ROLES: 'IT=admin' }],
  ['OFFICE_OIDC_ISSUER', { OFFICE_LOCAL_SIGN_IN: 'off' }],
  ['OFFICE_OIDC_ISSUER', { OFFICE_OIDC_EMAIL_VERIFIED: 'assumed' }],
  ['PUBLIC_URL', { SMTP_URL: 'smtps://mail.example.com' }],
  ['PUBLIC_URL', { ...COMPLETE, PUBLIC_URL: '' }],
])('%s is named when what needs it is set without it', (name, variables) => {
  expect(problemsOf(variables).map(([variable]) => variable)).toEqual([name])
})

/** Create a path below the test's folder and return it. */
function create(name: string, make: (path: string) => void): string {
  const path = join(folder, name)
  make(path)
  return path
}

const content = create('content', (path) => mkdirSync(join(path, 'brand'), { recursive: true }))
const linkToContent = create('link-to-content', (path) => symlinkSync(content, path))
const dataAroundContent = create('around', (path) =>
  mkdirSync(join(path, 'documents', 'brand'), { recursive: true }),
)
const file = create('file', (path) => writeFileSync(path, ''))
const loop = create('loop', (path) => symlinkSync(path, path))
const nowhere = create('nowhere', (path) => symlinkSync(join(folder, 'missing'), path))
const pictures = create('with-pictures', (path) => {
  mkdirSync(path)
  writeFileSync(join(path, 'pictures'), '')
})
const database = create('with-database', (path) =>
  mkdirSync(join(path, 'serein.sqlite'), { recursive: true }),
)

test.each([
  ['a file', { DATA_DIR: file }, file],
  ['below a file', { DATA_DIR: join(file, 'data') }, file],
  ['a device', { DATA_DIR: '/dev/null' }, '/dev/null'],
  ['below a device', { DATA_DIR: '/dev/null/data' }, '/dev/null'],
  ['in a file system without files', { DATA_DIR: '/proc/data' }, '/proc'],
  ['a link to itself', { DATA_DIR: loop }, loop],
  ['below a link to itself', { DATA_DIR: join(loop, 'data') }, loop],
  ['a link to nowhere', { DATA_DIR: nowhere }, nowhere],
  ['with a file in place of the pictures', { DATA_DIR: pictures }, join(pictures, 'pictures')],
  ['with a folder in place of the database', { DATA_DIR: database }, join(database, 'serein.sqlite')],
  ['in the content', { DATA_DIR: join(content, 'data'), CONTENT_DIR: content }, content],
  ['behind a link to the content', { DATA_DIR: join(linkToContent, 'data'), CONTENT_DIR: content }, content],
  ['the content', { DATA_DIR: content, CONTENT_DIR: content }, content],
])('a DATA_DIR that is %s is refused with its path', (_, variables, path) => {
  const [[variable, reason = ''] = [], ...others] = problemsOf({ CONTENT_DIR: content, ...variables })
  expect([variable, others]).toEqual(['DATA_DIR', []])
  expect(reason).toContain(path)
})

test.each(['/', '/dev', '/proc', '/dev/zero', file, loop, nowhere, join(folder, 'missing')])(
  'CONTENT_DIR=%s is refused with its path',
  (path) => {
    const [[variable, reason = ''] = [], ...others] = problemsOf({ CONTENT_DIR: path })
    expect([variable, others]).toEqual(['CONTENT_DIR', []])
    expect(reason).toContain(path)
  },
)

test('content in a folder that the site writes to is refused', () => {
  const problems = problemsOf({
    DATA_DIR: dataAroundContent,
    CONTENT_DIR: join(dataAroundContent, 'documents'),
  })
  expect(problems.map(([variable]) => variable)).toEqual(['CONTENT_DIR'])
})

test('a folder that does not exist yet is accepted, and reading the configuration creates nothing', () => {
  const data = join(folder, 'new', 'data')
  expect(problemsOf({ DATA_DIR: data, CONTENT_DIR: content })).toEqual([])
  expect(() => chmodSync(join(folder, 'new'), 0o700)).toThrow(/ENOENT/)
})

const SECRETS: Record<(typeof SECRET_VARIABLES)[number], string> = {
  DATABASE_URL: 'postgres://ada:geheim@db/serein',
  SMTP_URL: 'smtps://ada:geheim@mail.example.com',
  WEBHOOK_URL: 'https://hooks.example.com/geheim',
  WEBHOOK_SECRET: 'geheim geheim geheim',
  LEAD_ACCOUNT: 'geheim',
  SIGNING_SECRET: 'geheim geheim geheim geheim geheim',
  OFFICE_OIDC_CLIENT_SECRET: 'geheim',
}

test('every secret can be given as a file, whose last line break does not count', () => {
  const others = { ...COMPLETE, LEAD_URL: 'https://lead.example.com', OFFICE_OIDC_CLIENT_SECRET: '' }
  const files = Object.entries(SECRETS).map(([name, secret]) => [
    fileVariableOf(name),
    create(`secret-${name}`, (path) => writeFileSync(path, `${secret}\n`)),
  ])
  const expected = readConfig({ ...others, ...SECRETS })
  expect(readConfig({ ...others, ...Object.fromEntries(files) })).toEqual(expected)
})

test.each([
  ['does not exist', join(folder, 'missing')],
  ['is empty', file],
  ['is a folder', folder],
  ['never ends', '/dev/zero'],
  ['has two lines', create('two-lines', (path) => writeFileSync(path, `${'a'.repeat(40)}\nb\n`))],
  ['is not text', create('latin-1', (path) => writeFileSync(path, Buffer.alloc(40, 0xe9)))],
])('a file for a secret that %s is refused with its path', (_, path) => {
  const [[variable, reason = ''] = [], ...others] = problemsOf({ SIGNING_SECRET_FILE: path })
  expect([variable, others]).toEqual(['SIGNING_SECRET_FILE', []])
  expect(reason).toContain(path)
})

test('a secret given twice, and a wrong one in a file, is refused without its value', () => {
  const short = create('short', (path) => writeFileSync(path, 'geheim'))
  const twice = problemsOf({ SIGNING_SECRET_FILE: short, SIGNING_SECRET: SECRETS.SIGNING_SECRET })
  const wrong = problemsOf({ SIGNING_SECRET_FILE: short })
  expect([twice[0]?.[0], wrong[0]?.[0]]).toEqual(['SIGNING_SECRET_FILE', 'SIGNING_SECRET'])
  expect(String([twice, wrong])).not.toContain('geheim')
})

test('a secret in place of the path of its file is not repeated, and not said to be missing', () => {
  const problems = problemsOf({
    WEBHOOK_URL: 'https://hooks.example.com',
    WEBHOOK_SECRET_FILE: 'geheim geheim geheim',
    SMTP_URL_FILE: 'smtps://ada:geheim@mail.example.com',
  })
  expect(problems.map(([variable]) => variable).sort()).toEqual(['SMTP_URL_FILE', 'WEBHOOK_SECRET_FILE'])
  expect(String(problems)).not.toContain('geheim')
})

test.each([
  'https://WWW.Example.com:443/',
  'https://www.example.com?',
  'https://www.example.com\\',
  'https://www.example.com/x/..',
])('PUBLIC_URL=%s is used in its usual form', (url) => {
  expect(readConfig({ PUBLIC_URL: url }).publicUrl).toBe('https://www.example.com')
})
