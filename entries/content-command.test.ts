import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '#database/testing.ts'
import { runCommand } from '#system/run-command.ts'
import { captureCommand } from '#tests/capture-command.ts'
import { copyContent, editContent } from '#tests/content-copy.ts'
import { CONTENT_COMMAND } from './content-command.ts'

const HZ90 = 'catalogue/products/hz90'
const HOME = 'home'
const folder = mkdtempSync(join(tmpdir(), 'serein-command-'))
const root = join(folder, 'content')

beforeAll(() => copyContent(root))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Change the English of two entries, and make a Korean file a draft. */
beforeEach(() => {
  editContent(root, `${HZ90}/en.yaml`, /^line: .*$/m, `line: Line of ${crypto.randomUUID()}`)
  editContent(root, `${HOME}/en.yaml`, /^statement: .*$/m, `statement: Statement of ${crypto.randomUUID()}`)
  const korean = join(root, HOME, 'kr.yaml')
  const text = readFileSync(korean, 'utf8').replace(/^status: .*\n/m, '')
  writeFileSync(korean, `${text}status: draft\n`)
})

async function run(...args: string[]): Promise<{ code: number; lines: string[] }> {
  const { code, stdout, stderr } = await captureCommand(() => runCommand({ ...CONTENT_COMMAND, args }), {
    CONTENT_DIR: root,
    DATA_DIR: folder,
  })
  return { code, lines: `${stdout}${stderr}`.trim().split('\n') }
}

const changed = (file: string) =>
  `content/${file}:1: the English text has changed since this translation was made`

test('check reports outdated translations and counts drafts, and still succeeds', async () => {
  const { code, lines } = await run('check')
  expect(code).toBe(0)
  expect(lines.filter((line) => !line.endsWith('look repeated'))).toHaveLength(9)
  expect(lines).toContain(changed(`${HZ90}/id.yaml`))
  expect(lines.at(-1)).toMatch(/^26 products, \d+ pictures: 8 translations out of date, 1 drafts$/)
})

test('check names the characters that PDF documents cannot show, with file, line and field', async () => {
  editContent(root, `${HZ90}/en.yaml`, /^line: .*$/m, 'line: CO₂ ✓ ⌀ Žalud 喆 ✅ and 🎉')
  const { code, lines } = await run('check')
  expect(code).toBe(0)
  expect(lines.filter((line) => line.includes('PDF'))).toEqual([
    expect.stringMatching(
      /^warning: content\/catalogue\/products\/hz90\/en\.yaml:\d+: line: PDF documents cannot show 🎉 \(U\+1F389\)$/,
    ),
  ])
})

test('--strict fails on outdated translations, and --lang shows one language', async () => {
  expect(await run('check', '--strict', '--lang', 'kr')).toEqual({
    code: 1,
    lines: [
      changed(`${HZ90}/kr.yaml`),
      changed(`${HOME}/kr.yaml`),
      `content/${HOME}/kr.yaml:1: is a draft: visitors see the English text`,
      'kr: 2 translations out of date, 1 drafts',
    ],
  })
})

test('stamp without arguments changes nothing and lists what is out of date', async () => {
  const before = readFileSync(join(root, HZ90, 'kr.yaml'), 'utf8')
  const { code, lines } = await run('stamp')
  expect(code).toBe(0)
  expect(lines.filter((line) => !line.endsWith('look repeated'))).toHaveLength(9)
  expect(lines.at(-1)).toMatch(/^8 translations are out of date\. To stamp them, .* --all$/)
  expect(readFileSync(join(root, HZ90, 'kr.yaml'), 'utf8')).toBe(before)
})

test('stamp marks the given files and folders only', async () => {
  expect(await run('stamp', join(root, HZ90, 'kr.yaml'))).toEqual({
    code: 0,
    lines: [`content/${HZ90}/kr.yaml`, '1 translations stamped, 7 still out of date'],
  })
  expect(await run('stamp', join(root, 'home'), '--lang', 'tw')).toEqual({
    code: 0,
    lines: [`content/${HOME}/tw.yaml`, '1 translations stamped, 6 still out of date'],
  })
  expect(readFileSync(join(root, HOME, 'tw.yaml'), 'utf8')).toMatch(/^source: "[0-9a-f]{12}"\n/)
})

test('stamp rejects a missing file, and check an unknown language', async () => {
  expect(await run('stamp', join(root, 'none'))).toEqual({
    code: 1,
    lines: [`No such file or folder: ${join(root, 'none')}`],
  })
  const { code, lines } = await run('check', '--lang', 'jp')
  expect([code, lines[0]]).toEqual([2, '--lang: Invalid option: expected one of "en"|"cn"|"tw"|"kr"|"id"'])
})

test('import refuses a database that a newer release has migrated', async () => {
  const { db, databaseUrl, close } = await openTestDatabase('sqlite')
  try {
    await db.insertInto('migration').values({ name: '999-newer', appliedAt: '2027-01-01' }).execute()
    const { code, stderr } = await captureCommand(
      () => runCommand({ ...CONTENT_COMMAND, args: ['import'] }),
      { CONTENT_DIR: root, DATA_DIR: dirname(databaseUrl) },
    )
    expect([code, stderr.trim()]).toEqual([
      1,
      'A newer release has migrated the database. Run the command of that release.',
    ])
  } finally {
    await close()
  }
})

test('a photograph that a page repeats is an error of check, and no reason not to import the content', async () => {
  const facts = readFileSync(join(root, HZ90, 'facts.yaml'), 'utf8')
  editContent(root, `${HZ90}/facts.yaml`, /scenes\/horizon-close\.jpg/, 'scenes/hero-evening.jpg')
  const checked = await run('check')
  expect([checked.code, checked.lines]).toEqual([
    1,
    [
      expect.stringMatching(
        /^content\/catalogue\/products\/hz90\/facts\.yaml:\d+: .*already shows the photograph$/,
      ),
    ],
  ])
  expect((await run('import')).code).toBe(0)
  writeFileSync(join(root, HZ90, 'facts.yaml'), facts)
})

test('check --lang lists the errors of one language and counts the others', async () => {
  appendFileSync(join(root, HOME, 'kr.yaml'), 'none: x\n')
  appendFileSync(join(root, HOME, 'cn.yaml'), 'none: x\n')
  const { code, lines } = await run('check', '--lang', 'kr')
  expect(code).toBe(1)
  expect(lines).toEqual([
    expect.stringMatching(/^content\/home\/kr\.yaml:\d+: none: unknown name/),
    '1 more in other files; to list them: npm run content -- check',
  ])
})

test('stamp refuses what is no translation, instead of stamping nothing', async () => {
  for (const args of [
    [join(root, HOME, 'en.yaml')],
    [join(root, HOME, 'kr.yaml'), '--lang', 'tw'],
    [folder],
    ['--all', '--lang', 'en'],
  ])
    expect((await run('stamp', ...args)).code, String(args)).toBe(2)
})
