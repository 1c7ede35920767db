import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect } from 'vitest'
import { parse, stringify } from 'yaml'
import { openMediaFolder } from '#content-model/media/media-folder.ts'
import { mutableContent } from '#content-model/testing.ts'
import { LANGS } from '#contract/languages.ts'
import { inOrder, keysOf } from '#contract/office/body/items.ts'
import { type FieldPath, pathName, valueAt, withItem, withValueAt } from '#contract/office/body/path.ts'
import type { Db } from '#database/connect.ts'
import type { EntryPart } from '#database/entry-tables.ts'
import { DIALECTS } from '#database/testing.ts'
import { CONTENT_DIRECTORY } from '#tests/content-copy.ts'
import { testOnContent } from '#tests/demo-database.ts'
import { IS_FULL_RUN } from '#tests/full-run.ts'
import { discardDraft } from './drafts/discard-draft.ts'
import { restoreFields } from './drafts/restore-fields.ts'
import { saveDraft } from './drafts/save-draft.ts'
import { exportContent } from './import/export-content.ts'
import { importContent } from './import/import-content.ts'
import { publishEntry } from './publish/publish.ts'
import { listTexts } from './store/body.ts'
import { chooseDraft, readDocuments } from './store/read-documents.ts'
import { changeDraft, EDITOR, readLanguageStates, readLatest } from './testing.ts'

const RECIPE = { kind: 'recipe', id: 'newsroom/recipes/burnt-cheesecake' } as const
const MEDIA = openMediaFolder(join(CONTENT_DIRECTORY, 'media'))
const PARTS = ['facts', 'en', 'kr'] as const
const nothing = async () => {}

const step = fc.record({
  action: fc.constantFrom(
    ...(['type', 'type', 'type', 'type', 'add', 'remove', 'move', 'publish', 'publish'] as const),
    ...(['discard', 'restore', 'files', 'files'] as const),
  ),
  part: fc.constantFrom(...PARTS),
  at: fc.nat(9),
  to: fc.nat(9),
})
type Step = ReturnType<typeof step.generate>['value']

/** A word, and the text it was typed into. */
type Typed = { word: string; part: EntryPart; path: FieldPath }

/** Do one thing, as an editor or as an agency that works on the exported files. */
async function act(db: Db, root: string, { action, part, at, to }: Step, word: string): Promise<Typed[]> {
  const steps = keysOf(valueAt((await readLatest(db, RECIPE, 'facts')).body, ['steps']))
  const key = steps[at % steps.length] ?? 'none'
  const typed = { word, part: part === 'facts' ? ('en' as const) : part, path: ['steps', key] }
  const append = (body: unknown) =>
    withValueAt(body, typed.path, `${valueAt(body, typed.path) ?? ''} ${word}`)
  if (action === 'type') {
    await changeDraft(db, RECIPE, typed.part, append)
    return [typed]
  }
  if (action === 'files') return (await changeFile(db, root, typed, append)) ? [typed] : []
  if (action === 'add')
    await changeDraft(db, RECIPE, 'facts', (body) => withItem(body, ['steps'], `step-${word}`, at))
  else if (action === 'remove' && steps.length > 1)
    await changeDraft(db, RECIPE, 'facts', (body) => withValueAt(body, typed.path, undefined))
  else if (action === 'move') await move(db, steps, key, to)
  else if (action === 'publish') await publish(db, part === 'facts' ? ['facts', ...LANGS] : [part])
  else if (action === 'discard') await discard(db, part)
  else if (action === 'restore') await restore(db, part, to)
  return []
}

async function move(db: Db, steps: readonly string[], key: string, to: number): Promise<void> {
  const keys = steps.filter((each) => each !== key).toSpliced(to % steps.length, 0, key)
  await changeDraft(db, RECIPE, 'facts', (body) =>
    withValueAt(body, ['steps'], inOrder(keysOf(valueAt(body, ['steps'])), keys)),
  )
}

async function publish(db: Db, parts: readonly EntryPart[]): Promise<void> {
  const publication = { action: 'publish', parts, author: EDITOR, now: new Date() } as const
  await publishEntry(db, MEDIA, RECIPE, publication, nothing)
}

async function discard(db: Db, part: EntryPart): Promise<void> {
  const draft = chooseDraft(await readDocuments(db, RECIPE.id), part, RECIPE.id)
  if (draft)
    await discardDraft(db, RECIPE, { part, version: draft.version, author: EDITOR, now: new Date() }, nothing)
}

async function restore(db: Db, part: EntryPart, number: number): Promise<void> {
  const revisions = await readRevisions(db, part)
  const revision = revisions[number % revisions.length]
  if (!revision) return
  const changes = restoreFields((await readLatest(db, RECIPE, part)).body, revision.body, undefined)
  const cause = 'restore' as const
  const draft = { part, changes, restored: revision, author: EDITOR, now: new Date(), cause }
  expect(await saveDraft(db, RECIPE, draft, nothing)).toMatchObject({ outcome: 'saved' })
}

/** Export the entries, type into a file and import it. Returns false if the file has no such text. */
async function changeFile(
  db: Db,
  root: string,
  { part, path }: Typed,
  append: (body: unknown) => unknown,
): Promise<boolean> {
  await exportContent(db, root)
  const file = join(root, RECIPE.id, `${part}.yaml`)
  const content: unknown = parse(readFileSync(file, 'utf8'))
  const hasText = typeof valueAt(content, path) === 'string'
  if (hasText) writeFileSync(file, stringify(append(content), { lineWidth: 0 }))
  expect(await importContent(db, root)).toMatchObject({ problems: [] })
  return hasText
}

function readRevisions(db: Db, part: EntryPart) {
  return db
    .selectFrom('revision')
    .select(['body', 'sources'])
    .where('entryId', '=', RECIPE.id)
    .where('part', '=', part)
    .orderBy('version')
    .execute()
}

/** Expect each word in the history of its part, and nowhere but in the text it was typed into. */
async function expectAtItsItem(db: Db, typed: readonly Typed[]): Promise<void> {
  for (const part of ['en', 'kr'] as const) {
    const texts = (await readRevisions(db, part)).flatMap(({ body }) => listTexts(body))
    for (const { word, path, ...origin } of typed) {
      const found = texts.filter(({ text }) => text.split(/\s/).includes(word))
      // A file holds the English of what a translation lacks.
      if (origin.part === part) expect(found.length, `${part} ${word}`).toBeGreaterThan(0)
      else if (part === 'en') expect(found).toEqual([])
      expect(found.filter((text) => pathName(text.path) !== pathName(path))).toEqual([])
    }
  }
  const { stored, computed } = await readLanguageStates(db, RECIPE)
  expect(stored).toEqual(computed)
}

testOnContent(
  'of random edits, publications, discarded drafts, restored revisions and edited files, each text stays at its item',
  async (db) => {
    const root = mutableContent()
    let run = 0
    const steps = fc.array(step, { minLength: 6, maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        run += 1
        const typed: Typed[] = []
        for (const [index, each] of all.entries())
          typed.push(...(await act(db, root, each, `w${run}x${index}`)))
        await expectAtItsItem(db, typed)
      }),
      { ...(IS_FULL_RUN ? { numRuns: 60 } : { numRuns: 1, seed: 1 }), endOnFailure: true },
    )
  },
  // Files are imported whole: a second a time.
  IS_FULL_RUN ? DIALECTS : ['sqlite'],
)
