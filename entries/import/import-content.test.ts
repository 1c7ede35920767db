import { appendFileSync, cpSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ContentError } from '#content-model/checks/problems.ts'
import { CONTENT_TABLES, type ContentTable, KEY_COLUMNS } from '#content-model/compile/content-rows.ts'
import { findOutdatedTranslations, stampTranslations } from '#content-model/stamp-translations.ts'
import { diagnosticsOf, lineNumberOf, mutableContent } from '#content-model/testing.ts'
import { LANGS } from '#contract/languages.ts'
import { readContentVersion } from '#database/read-content-version.ts'
import { DIALECTS, type Dialect, openTestDatabase, type TestDatabase } from '#database/testing.ts'
import { CONTENT_DIRECTORY, editContent } from '#tests/content-copy.ts'
import { openDemoDatabase } from '#tests/demo-database.ts'
import { sampleUnlessFull } from '#tests/full-run.ts'
import { hashContent } from './hash-content.ts'
import { importContent } from './import-content.ts'

const databases = new Map<Dialect, TestDatabase>()

beforeAll(async () => {
  const sqlite = await openTestDatabase('sqlite')
  await importContent(sqlite.db, CONTENT_DIRECTORY)
  databases.set('sqlite', sqlite)
  // Each run imports this one, too.
  databases.set('postgres', await openDemoDatabase('postgres'))
})

afterAll(async () => {
  for (const database of databases.values()) await database.close()
})

function importedDatabase(dialect: Dialect): TestDatabase['db'] {
  const database = databases.get(dialect)
  if (!database) throw new Error(`${dialect} was not imported`)
  return database.db
}

type Row = Record<string, unknown>

async function readTables(dialect: Dialect): Promise<Record<string, Row[]>> {
  const tables: Record<string, Row[]> = {}
  for (const table of CONTENT_TABLES) {
    const rows: Row[] = await importedDatabase(dialect).selectFrom(table).selectAll().execute()
    tables[table] = rows.sort((a, b) => keyOf(table, a).localeCompare(keyOf(table, b)))
  }
  return tables
}

function keyOf(table: ContentTable, row: Row): string {
  return JSON.stringify(KEY_COLUMNS[table].map((column) => row[column]))
}

/** Rows without translations: a number with a unit, a point in time. */
const WITHOUT_TRANSLATION: Readonly<Record<string, (row: Record<string, unknown>) => boolean>> = {
  productParameterText: (row) => row.low !== null,
  pageText: (row) => row.key === 'countdown',
}

/** The entry that most tests change. */
const HZ90 = 'catalogue/products/hz90'

for (const dialect of DIALECTS) {
  test(`the demonstration content is imported completely: 26 products, 9 series, 6 categories (${dialect})`, async () => {
    const tables = await readTables(dialect)
    expect([tables.product?.length, tables.series?.length, tables.category?.length]).toEqual([26, 9, 6])
    const empty = CONTENT_TABLES.filter((table) => tables[table]?.length === 0)
    expect(empty).toEqual(['safetyNotice', 'safetyNoticeText'])
  })

  test(`every entry has translations in all five languages (${dialect})`, async () => {
    const tables = await readTables(dialect)
    for (const table of CONTENT_TABLES.filter((name) => name.endsWith('Text'))) {
      const langs = new Map<string, unknown[]>()
      for (const row of tables[table] ?? []) {
        const owner = JSON.stringify(
          KEY_COLUMNS[table].filter((column) => column !== 'lang').map((column) => row[column]),
        )
        langs.set(owner, [...(langs.get(owner) ?? []), row.lang])
      }
      for (const [owner, found] of langs) expect(found.sort(), `${table} ${owner}`).toEqual([...LANGS].sort())
      const owners = tables[table.slice(0, -'Text'.length)] ?? []
      const untranslated = owners.filter((row) => WITHOUT_TRANSLATION[table]?.(row)).length
      expect(langs.size, table).toBe(owners.length - untranslated)
    }
  })

  test(`a second import changes nothing and keeps the version (${dialect})`, async () => {
    const { version } = await readContentVersion(importedDatabase(dialect))
    const again = await importContent(importedDatabase(dialect), CONTENT_DIRECTORY)
    expect(again).toMatchObject({ inserted: 0, updated: 0, deleted: 0, changed: false, version })
  })

  test(`a start with unchanged content has nothing to import (${dialect})`, async () => {
    const { filesHash } = await readContentVersion(importedDatabase(dialect))
    expect(filesHash).toBe(hashContent(CONTENT_DIRECTORY))
  })

  test(`a changed text increments the version and updates its own row only (${dialect})`, async () => {
    const before = await readTables(dialect)
    const { version } = await readContentVersion(importedDatabase(dialect))
    const root = mutableContent()
    editContent(root, `${HZ90}/kr.yaml`, /^line: .*$/m, 'line: 새 한 줄')
    const result = await importContent(importedDatabase(dialect), root)
    expect(result).toMatchObject({ inserted: 0, updated: 1, deleted: 0, changed: true, version: version + 1 })

    const after = await readTables(dialect)
    const changed = CONTENT_TABLES.flatMap((table) =>
      (after[table] ?? []).filter(
        (row, index) => JSON.stringify(row) !== JSON.stringify(before[table]?.[index]),
      ),
    )
    expect(changed).toMatchObject([{ productId: 101, lang: 'kr', line: '새 한 줄' }])
    const back = await importContent(importedDatabase(dialect), CONTENT_DIRECTORY)
    expect(back).toMatchObject({ inserted: 0, updated: 1, deleted: 0, changed: true, version: version + 2 })
  })

  test(`content with an error leaves the database unchanged (${dialect})`, async () => {
    const before = await readTables(dialect)
    const version = await readContentVersion(importedDatabase(dialect))
    const root = mutableContent()
    editContent(root, `${HZ90}/kr.yaml`, /^line: .*$/m, 'line: 새 한 줄')
    rmSync(join(root, 'home/id.yaml'))
    await expect(importContent(importedDatabase(dialect), root)).rejects.toThrow(ContentError)
    expect(await readTables(dialect)).toEqual(before)
    expect(await readContentVersion(importedDatabase(dialect))).toEqual(version)
  })
}

for (const dialect of sampleUnlessFull(DIALECTS, DIALECTS.length))
  test(`a removed entry disappears with its translations, and can return (${dialect})`, async () => {
    const root = mutableContent()
    rmSync(join(root, 'newsroom/news/induction-or-gas'), { recursive: true })
    const result = await importContent(importedDatabase(dialect), root)
    // The entry, its five languages, and its picture unless another entry shows the same.
    expect(result).toMatchObject({ inserted: 0, updated: 0, changed: true })
    expect([6, 7]).toContain(result.deleted)
    expect(await importContent(importedDatabase(dialect), CONTENT_DIRECTORY)).toMatchObject({
      inserted: result.deleted,
      deleted: 0,
    })
  })

test('a copy of the content has its hash', () => {
  expect(hashContent(mutableContent())).toBe(hashContent(CONTENT_DIRECTORY))
})

test('an unknown parameter and a parameter of the wrong kind are reported with file and line', async () => {
  const root = mutableContent()
  editContent(root, `${HZ90}/facts.yaml`, '  pressure: 420\n', '  presure: 420\n')
  editContent(root, `${HZ90}/facts.yaml`, '  motor: text\n', '  motor: 210\n')
  const [pressure, motor] = ['presure', 'motor'].map((text) => lineNumberOf(root, `${HZ90}/facts.yaml`, text))
  const diagnostics = await diagnosticsOf(root)
  expect(diagnostics).toContain(
    `content/${HZ90}/facts.yaml:${pressure}: parameters.presure: unknown parameter`,
  )
  expect(diagnostics).toContain(`content/${HZ90}/facts.yaml:${motor}: parameters.motor: must be of kind text`)
})

test('a missing translation file is reported', async () => {
  const root = mutableContent()
  rmSync(join(root, HZ90, 'kr.yaml'))
  expect(await diagnosticsOf(root)).toEqual([`content/${HZ90}/kr.yaml:1: the file is missing`])
})

test('a YAML error is reported with its line and reason', async () => {
  const root = mutableContent()
  appendFileSync(join(root, 'home/cn.yaml'), 'title: twice\n')
  const line = lineNumberOf(root, 'home/cn.yaml', 'title: twice')
  expect(await diagnosticsOf(root)).toEqual([
    `content/home/cn.yaml:${line}: title appears twice. The line is: title: twice`,
  ])
})

test('an empty text and an unknown key are reported with their lines', async () => {
  const root = mutableContent()
  editContent(root, 'home/tw.yaml', /^statement: .*$/m, 'statement: " "\nstatment: x')
  const line = lineNumberOf(root, 'home/tw.yaml', 'statement: " "')
  const diagnostics = await diagnosticsOf(root)
  expect(diagnostics).toContainEqual(`content/home/tw.yaml:${line}: statement: must not be empty`)
  expect(diagnostics).toContainEqual(
    `content/home/tw.yaml:${line + 1}: statment: unknown name; check the spelling`,
  )
})

test('a missing picture or drawing is reported with the line that refers to it', async () => {
  const root = mutableContent()
  editContent(
    root,
    `${HZ90}/facts.yaml`,
    'pictures: [{ key: hero-evening, picture: scenes/hero-evening.jpg }]',
    'pictures: [{ key: hero-evening, picture: scenes/none.jpg }]',
  )
  editContent(root, `${HZ90}/facts.yaml`, 'picture: products/hz90-spec.svg', 'picture: products/none.svg')
  const lines = ['scenes/none.jpg', 'products/none.svg'].map((text) =>
    lineNumberOf(root, `${HZ90}/facts.yaml`, text),
  )
  expect((await diagnosticsOf(root)).sort()).toEqual(
    [
      `content/${HZ90}/facts.yaml:${lines[0]}: there is no file content/media/scenes/none.jpg`,
      `content/${HZ90}/facts.yaml:${lines[1]}: there is no file content/media/products/none.svg`,
    ].sort(),
  )
})

test('a recommended product that does not exist is reported with file and line', async () => {
  const root = mutableContent()
  editContent(root, `${HZ90}/facts.yaml`, 'recommended: [HZ75,', 'recommended: [HZ76,')
  const line = lineNumberOf(root, `${HZ90}/facts.yaml`, 'HZ76')
  expect(await diagnosticsOf(root)).toEqual([
    `content/${HZ90}/facts.yaml:${line}: recommended.HZ76: there is no product HZ76`,
  ])
})

test('an alternative text without a picture is reported with file and line', async () => {
  const root = mutableContent()
  editContent(root, `${HZ90}/id.yaml`, /^gallery:\n/m, 'gallery:\n  hz90-22: satu lagi\n')
  const line = lineNumberOf(root, `${HZ90}/id.yaml`, 'satu lagi')
  expect(await diagnosticsOf(root)).toEqual([
    `content/${HZ90}/id.yaml:${line}: gallery.hz90-22: the facts have no such item; did you mean hz90-2?`,
  ])
})

test('an eleventh block of details is reported with its file', async () => {
  const root = mutableContent()
  const more = Array.from(
    { length: 6 },
    (_, index) => `  - { key: more-${index}, layout: wide, pictures: [] }\n`,
  )
  editContent(root, `${HZ90}/facts.yaml`, /^details:\n/m, `details:\n${more.join('')}`)
  const reason = expect.stringMatching(/hz90\/facts\.yaml:\d+: details: expected at most 10, found 11$/)
  expect(await diagnosticsOf(root)).toContainEqual(reason)
})

test('an error in a product file is reported once, and not at every reference to the product', async () => {
  const root = mutableContent()
  editContent(root, `${HZ90}/facts.yaml`, /^( {2}net-weight: ).*$/m, '$123,5')
  const line = lineNumberOf(root, `${HZ90}/facts.yaml`, '23,5')
  expect(await diagnosticsOf(root)).toEqual([
    `content/${HZ90}/facts.yaml:${line}: parameters.net-weight: 23,5: use a decimal point, not a comma (23.5), and no thousands separator (1260)`,
  ])
})

test('a copied product folder with the same id and code is reported together with the original', async () => {
  const root = mutableContent()
  cpSync(join(root, HZ90), join(root, 'catalogue/products/hz105'), { recursive: true })
  expect(await diagnosticsOf(root)).toEqual([
    `content/catalogue/products/hz105/facts.yaml:1: id: 101 is already used by content/${HZ90}/facts.yaml:1; 604 is free`,
    `content/catalogue/products/hz105/facts.yaml:2: code: HZ90 is already used by content/${HZ90}/facts.yaml:2`,
  ])
})

test('broken links are reported with their place', async () => {
  const root = mutableContent()
  const file = 'newsroom/news/induction-or-gas/en.yaml'
  const links = {
    '/productdetail?id=ZZ99': 'there is no product ZZ99',
    '/details?id=99999': 'there is no news article 99999',
    '/details?id=99999&from=happiness': 'there is no story 99999',
    '/contentnew?id=none': 'there is no series none',
    '/detailstomenu': 'it does not specify the recipe (?id=…)',
    '/words?id=1#q-99999': 'there is no question #q-99999',
    '/exhibition#store-none': 'there is no store #store-none',
    '/text#none': 'there is no block #none',
    '/constrast?todata=HZ90,ZZ98': 'there is no product ZZ98',
    '/nothing': 'there is no page /nothing',
    '/kr/menu': 'write links without a language prefix: /menu',
    'https://www.serein.example/kr/menu?x=1': 'write addresses of this site without its name: /menu?x=1',
  }
  const good = [
    '/productdetail?id=HZ90',
    '/productlist',
    '/machine?id=6',
    '/text#privacy',
    '/partner/cn120',
    '/',
    'https://example.org/menu',
    'tel:1800975707',
  ]
  const written = [...good, ...Object.keys(links)].map((href) => `  [a link](${href})\n`).join('')
  editContent(root, file, /^body: [\s\S]*/m, `body: |\n${written}`)
  expect(await diagnosticsOf(root)).toEqual(
    Object.entries(links).map(
      ([href, reason]) =>
        `content/${file}:${lineNumberOf(root, file, `(${href})`)}: the link ${href} is broken: ${reason}`,
    ),
  )
})

test('products and series on the home page must exist', async () => {
  const root = mutableContent()
  editContent(root, 'home/facts.yaml', /^hot: \[[^,]+/m, 'hot: [ZZ99')
  editContent(root, 'home/facts.yaml', /series: [a-z]+/, 'series: none')
  const diagnostics = await diagnosticsOf(root)
  expect(diagnostics).toHaveLength(2)
  expect(diagnostics[0]).toMatch(/^content\/home\/facts\.yaml:\d+: hot\.ZZ99: there is no product ZZ99$/)
  expect(diagnostics[1]).toMatch(
    /^content\/home\/facts\.yaml:\d+: seriesCards\.1\.series: there is no series none$/,
  )
})

test('a translation is out of date from a change of the English until it is stamped', async () => {
  const root = mutableContent()
  editContent(root, `${HZ90}/en.yaml`, /^line: .*$/m, 'line: Another line')
  editContent(root, `${HZ90}/cn.yaml`, /^/, '\u{FEFF}')
  const outdated = await findOutdatedTranslations(root)
  const others = LANGS.filter((lang) => lang !== 'en')
  expect(outdated.map(({ file }) => file).sort()).toEqual(
    others.map((lang) => `content/${HZ90}/${lang}.yaml`).sort(),
  )

  stampTranslations(root, outdated)
  expect(await findOutdatedTranslations(root)).toEqual([])
  expect(readFileSync(join(root, HZ90, 'cn.yaml'), 'utf8')).toMatch(/^source: "[0-9a-f]{12}"\nline: /)
})
