import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { captureCommand } from '#tests/capture-command.ts'
import { runBackupCommand } from './backup/backup-command.ts'
import { connect, type Db } from './connect.ts'
import { MIGRATION_NAMES, migrate } from './migrate.ts'
import { convertEntry } from './migrations/item-keys/convert-entry.ts'
import { hashText } from './migrations/item-keys/positional-body.ts'
import { PositionalOffice } from './migrations/item-keys/positional-office.ts'
import { DIALECTS, type Dialect, databaseEnvironment, provisionTestDatabase } from './testing.ts'

const BEFORE = MIGRATION_NAMES.slice(0, MIGRATION_NAMES.indexOf('100-item-keys'))

async function openOldDatabase(dialect: Dialect) {
  const { databaseUrl, remove } = await provisionTestDatabase(dialect)
  const db = connect({ databaseUrl })
  await migrate(db, BEFORE)
  const close = async () => {
    await db.destroy()
    await remove()
  }
  return { db, databaseUrl, [Symbol.asyncDispose]: close }
}

async function insert(db: Db, table: string, row: Readonly<Record<string, unknown>>): Promise<void> {
  const names = sql.join(Object.keys(row).map((name) => sql.ref(name)))
  await sql`insert into ${sql.table(table)} (${names}) values (${sql.join(Object.values(row))})`.execute(db)
}

/** Store an entry as the release before did. */
async function insertEntry(db: Db, id: string, office: PositionalOffice): Promise<void> {
  const { kind, revisions, documents, files, languages } = office.entry()
  const texts = { title: id, code: '', search_text: '', updated_at: office.now, updated_by: 'Ada' }
  await insert(db, 'entry', { id, kind, number: 0, ...texts })
  for (const { body, englishHash, authorId, authorName, createdAt, baseVersion, ...columns } of revisions)
    await insert(db, 'revision', {
      ...{ entry_id: id, ...columns, body: JSON.stringify(body), english_hash: englishHash },
      ...{ author_id: authorId, author_name: authorName, created_at: createdAt, base_version: baseVersion },
    })
  for (const document of documents) await insert(db, 'entry_document', { entry_id: id, ...document })
  for (const { bodyHash, ...file } of files)
    await insert(db, 'entry_file', { entry_id: id, ...file, body_hash: bodyHash })
  for (const { checked, ...language } of languages)
    await insert(db, 'entry_language', {
      ...{ entry_id: id, ...language, missing: 0, changed: 0 },
      checked: JSON.stringify(checked),
    })
}

const FACTS = { id: 7, ingredients: [] }

/** A recipe whose draft has a step more, in another order, and one that was reworded; its Korean matches two of them. */
function editedRecipe(): PositionalOffice {
  const office = new PositionalOffice('recipe')
  const korean = { steps: ['불린다', '끓인다'] }
  office.save({ facts: FACTS, en: { steps: ['Soak.', 'Boil.'] }, kr: korean })
  office.publish(['facts', 'en', 'kr'])
  office.import('7ef8941fad13')
  office.matchEnglish(1)
  office.save({ en: { steps: ['Boil.', 'Soak.'] }, kr: { steps: ['끓인다', '불린다'] } })
  office.save({ en: { steps: ['Boil well.', 'Soak.'] } })
  office.save({ en: { steps: ['Boil well.', '', 'Soak.'] }, kr: { steps: ['끓인다', '', '불린다'] } })
  office.save({ en: { steps: ['Boil well.', 'Serve.', 'Soak.'] } })
  office.check({ 'steps.0': hashText('Boil.'), 'steps.2': hashText('Soak.') })
  return office
}

/** Read the documents of an entry, by part and stage. */
async function readBodies(db: Db, entryId: string): Promise<Record<string, unknown>> {
  const rows = await db
    .selectFrom('entryDocument')
    .innerJoin('revision', (join) =>
      join
        .onRef('revision.entryId', '=', 'entryDocument.entryId')
        .onRef('revision.part', '=', 'entryDocument.part')
        .onRef('revision.version', '=', 'entryDocument.version'),
    )
    .select(['entryDocument.part', 'stage', 'body'])
    .where('entryDocument.entryId', '=', entryId)
    .execute()
  return Object.fromEntries(rows.map(({ part, stage, body }) => [`${part} ${stage}`, body]))
}

async function expectKeys(db: Db): Promise<void> {
  expect(await readBodies(db, 'newsroom/recipes/rice')).toEqual({
    'facts published': { ...FACTS, steps: ['soak', 'boil'] },
    'facts draft': { ...FACTS, steps: ['boil', 'step-2', 'soak'] },
    'en published': { steps: { soak: 'Soak.', boil: 'Boil.' } },
    'en draft': { steps: { boil: 'Boil well.', 'step-2': 'Serve.', soak: 'Soak.' } },
    'kr published': { steps: { soak: '불린다', boil: '끓인다' } },
    'kr draft': { steps: { boil: '끓인다', 'step-2': '', soak: '불린다' } },
  })
  const sources = await db
    .selectFrom('revision')
    .select('sources')
    .where('part', '=', 'kr')
    .orderBy('version', 'desc')
    .executeTakeFirstOrThrow()
  expect(sources).toEqual({ sources: { 'steps.boil': hashText('Boil.'), 'steps.soak': hashText('Soak.') } })
  const [text, ...others] = await db.selectFrom('sourceText').selectAll().execute()
  expect([text, others]).toEqual([
    { entryId: 'newsroom/recipes/rice', hash: hashText('Boil.'), text: 'Boil.' },
    [],
  ])
  expect(await db.selectFrom('numberSequence').selectAll().execute()).toEqual([{ name: 'recipe', last: 7 }])
}

for (const dialect of DIALECTS) {
  test(`texts, drafts and states of the release before stay with their items (${dialect})`, async () => {
    await using old = await openOldDatabase(dialect)
    await insertEntry(old.db, 'newsroom/recipes/rice', editedRecipe())
    expect(await migrate(old.db)).toContain('100-item-keys')
    await expectKeys(old.db)
    const language = old.db.selectFrom('entryLanguage').selectAll().where('lang', '=', 'kr')
    expect(await language.executeTakeFirst()).toMatchObject({ state: 'outdated', missing: 1, changed: 1 })
    const file = old.db.selectFrom('entryFile').selectAll().where('part', '=', 'kr')
    expect(await file.executeTakeFirst()).toMatchObject({ hash: 'file', source: '7ef8941fad13' })
    const dates = await old.db.selectFrom('revision').select(['createdAt', 'savedAt']).execute()
    expect(dates.filter(({ createdAt, savedAt }) => createdAt !== savedAt)).toEqual([])
  })

  test(`many entries with long texts are all converted (${dialect})`, async () => {
    await using old = await openOldDatabase(dialect)
    const ids = Array.from({ length: 250 }, (_, index) => `newsroom/recipes/r${index}`)
    const office = new PositionalOffice('recipe')
    office.save({ facts: FACTS, en: { steps: ['Boil.', 'x'.repeat(10_000)] } })
    office.publish(['facts', 'en'])
    for (const id of ids) await insertEntry(old.db, id, office)
    await migrate(old.db)
    const [facts] = convertEntry(office.entry()).revisions
    const rows = await old.db.selectFrom('revision').select('hash').where('part', '=', 'facts').execute()
    expect(rows).toEqual(ids.map(() => ({ hash: facts?.hash })))
  })

  test(`a backup of the release before restores with keys (${dialect})`, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'serein-keys-'))
    try {
      await using old = await openOldDatabase(dialect)
      await insertEntry(old.db, 'newsroom/recipes/rice', editedRecipe())
      const target = await provisionTestDatabase(dialect)
      const backup = join(folder, 'a.backup')
      const run = (name: string, databaseUrl: string) =>
        captureCommand(() => runBackupCommand([name, backup]), databaseEnvironment(databaseUrl, folder))
      expect(await run('backup', old.databaseUrl)).toMatchObject({ code: 0 })
      expect(await run('restore', target.databaseUrl)).toMatchObject({ code: 0 })
      const db = connect({ databaseUrl: target.databaseUrl })
      await migrate(db)
      await expectKeys(db).finally(() => db.destroy())
      await target.remove()
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
}
