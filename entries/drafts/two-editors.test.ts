import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openMediaFolder } from '#content-model/media/media-folder.ts'
import { LANGS } from '#contract/languages.ts'
import { type Change, diffBodies } from '#contract/office/body/changes.ts'
import { inOrder, keysOf } from '#contract/office/body/items.ts'
import {
  type FieldPath,
  isWithin,
  pathName,
  valueAt,
  withItem,
  withValueAt,
} from '#contract/office/body/path.ts'
import type { Db } from '#database/connect.ts'
import { DIALECTS } from '#database/testing.ts'
import { CONTENT_DIRECTORY } from '#tests/content-copy.ts'
import { openDemoDatabase } from '#tests/demo-database.ts'
import { IS_FULL_RUN } from '#tests/full-run.ts'
import { publishEntry } from '../publish/publish.ts'
import { readLanguageStates, readLatest } from '../testing.ts'
import { saveDraft } from './save-draft.ts'

const RECIPE = { kind: 'recipe', id: 'newsroom/recipes/burnt-cheesecake' } as const
const MEDIA = openMediaFolder(join(CONTENT_DIRECTORY, 'media'))
const PARTS = ['facts', 'en', 'kr'] as const
type Part = (typeof PARTS)[number]
const nothing = async () => {}

/** What everybody has done, as they think of it. */
type Minds = {
  words: { part: Part; path: FieldPath; word: string }[]
  added: Set<string>
  removed: Set<string>
}

/** An editor in a browser, who changes what was read last and decides for both texts if there is a conflict. */
async function openEditor(db: Db, name: string, minds: Minds) {
  const read = async (part: Part) => (await readLatest(db, RECIPE, part)).body
  const saved: Record<Part, unknown> = {
    facts: await read('facts'),
    en: await read('en'),
    kr: await read('kr'),
  }
  const bodies = { ...saved }
  const steps = () => keysOf(valueAt(bodies.facts, ['steps']))
  return {
    steps,
    type(part: 'en' | 'kr', path: FieldPath, word: string): void {
      const text = valueAt(bodies[part], path) ?? ''
      bodies[part] = withValueAt(bodies[part], path, `${String(text)} ${word}`)
      minds.words.push({ part, path, word })
    },
    add(key: string, at: number): void {
      bodies.facts = withItem(bodies.facts, ['steps'], key, at)
      minds.added.add(key)
    },
    remove(key: string): void {
      bodies.facts = withValueAt(bodies.facts, ['steps', key], undefined)
      minds.removed.add(key)
    },
    move(key: string, to: number): void {
      const keys = steps()
        .filter((each) => each !== key)
        .toSpliced(to, 0, key)
      bodies.facts = withValueAt(bodies.facts, ['steps'], inOrder(steps(), keys))
    },
    /** Save a part until nothing is left to save. */
    async save(part: Part): Promise<'saved' | 'conflict'> {
      let outcome: 'saved' | 'conflict' = 'saved'
      let changes: Change[] = diffBodies(saved[part], bodies[part])
      while (changes.length > 0) {
        const change = { part, changes, author: { id: name, name }, now: new Date() }
        const result = await saveDraft(db, RECIPE, change, nothing)
        if (result.outcome === 'saved') {
          bodies[part] = saved[part] = result.body
          return outcome
        }
        outcome = 'conflict'
        for (const { path, theirs } of result.conflicts) {
          const mine = valueAt(bodies[part], path)
          const after = `${String(theirs)} ${String(mine)}`
          changes = [...changes.filter((each) => !isWithin(each.path, path)), { path, before: theirs, after }]
        }
      }
      return outcome
    },
  }
}

type Editor = Awaited<ReturnType<typeof openEditor>>

const step = fc.record({
  editor: fc.constantFrom(0, 1),
  action: fc.constantFrom(
    ...(['type', 'type', 'type', 'add', 'remove', 'move', 'save', 'save', 'publish'] as const),
  ),
  part: fc.constantFrom(...PARTS),
  at: fc.nat(9),
  to: fc.nat(9),
})
type Step = ReturnType<typeof step.generate>['value']

/** Do one thing, in a browser and in the mind of its editor. */
async function act(db: Db, editor: Editor, { action, part, at, to }: Step, name: string): Promise<void> {
  const steps = editor.steps()
  const key = steps[at % steps.length] ?? ''
  const lang = part === 'facts' ? 'en' : part
  if (action === 'type') editor.type(lang, to % 3 === 0 || key === '' ? ['intro'] : ['steps', key], name)
  else if (action === 'add') editor.add(`step-${name}`, at % (steps.length + 1))
  else if (action === 'remove' && key !== '') editor.remove(key)
  else if (action === 'move' && key !== '') editor.move(key, to % steps.length)
  else if (action === 'save') await editor.save(part)
  else if (action === 'publish') {
    const publication = {
      action: 'publish',
      parts: [part],
      author: { id: null, name: 'Mei' },
      now: new Date(),
    } as const
    await publishEntry(db, MEDIA, RECIPE, publication, nothing)
  }
}

/** Expect that everything is where it was typed. */
async function expectNothingLost(db: Db, { words, added, removed }: Minds): Promise<void> {
  for (const { part, path, word } of words)
    expect(String(valueAt((await readLatest(db, RECIPE, part)).body, path)), pathName(path)).toContain(word)
  const keys = keysOf(valueAt((await readLatest(db, RECIPE, 'facts')).body, ['steps']))
  expect(keys).toEqual(expect.arrayContaining([...added].filter((key) => !removed.has(key))))
  expect(keys.filter((key) => removed.has(key))).toEqual([])
  const { stored, computed } = await readLanguageStates(db, RECIPE)
  expect(stored).toEqual(computed)
}

/** Expect that pages show each text at the item it was typed for. */
async function expectPublished(db: Db): Promise<void> {
  const publication = {
    action: 'publish',
    parts: ['facts', ...LANGS],
    author: { id: null, name: 'Mei' },
    now: new Date(),
  } as const
  const { body: facts } = await readLatest(db, RECIPE, 'facts')
  const [{ body: en }, { body: kr }] = [
    await readLatest(db, RECIPE, 'en'),
    await readLatest(db, RECIPE, 'kr'),
  ]
  const result = await publishEntry(db, MEDIA, RECIPE, publication, nothing)
  if (result.outcome !== 'done') return
  const rows = await db.selectFrom('recipeText').select(['lang', 'steps']).where('recipeId', '=', 4).execute()
  for (const [lang, texts] of [
    ['en', en],
    ['kr', kr],
  ] as const) {
    const expected = keysOf(valueAt(facts, ['steps'])).map(
      (key) => valueAt(texts, ['steps', key]) ?? valueAt(en, ['steps', key]),
    )
    expect(rows.find((row) => row.lang === lang)?.steps).toEqual(expected.map((text) => String(text).trim()))
  }
}

for (const dialect of DIALECTS)
  test(`of random interleavings of two editors who type, add, move and remove, nothing is lost (${dialect})`, async () => {
    const { db, close } = await openDemoDatabase(dialect)
    let run = 0
    try {
      const interleave = async (steps: Step[]) => {
        run += 1
        const minds: Minds = { words: [], added: new Set(), removed: new Set() }
        const editors = [await openEditor(db, 'ada', minds), await openEditor(db, 'bob', minds)]
        for (const [index, each] of steps.entries()) {
          const editor = editors[each.editor]
          if (editor) await act(db, editor, each, `w${run}x${index}`)
        }
        for (const editor of editors) for (const part of PARTS) await editor.save(part)
        await expectNothingLost(db, minds)
        await expectPublished(db)
      }
      const steps = fc.array(step, { minLength: 8, maxLength: 30 })
      await fc.assert(fc.asyncProperty(steps, interleave), {
        numRuns: IS_FULL_RUN ? 200 : 20,
        endOnFailure: true,
      })
    } finally {
      await close()
    }
  })
