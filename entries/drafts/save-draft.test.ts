import fc from 'fast-check'
import { expect, test } from 'vitest'
import { valueAt, withValueAt } from '#contract/office/body/path.ts'
import type { Db } from '#database/connect.ts'
import { DIALECTS } from '#database/testing.ts'
import { openDemoDatabase } from '#tests/demo-database.ts'
import { chooseLatest, readDocuments } from '../store/read-documents.ts'
import { mergeBodies } from './merge-bodies.ts'
import { saveDraft } from './save-draft.ts'

const UNIT = { kind: 'happiness', path: 'newsroom/happiness/a-loaf-for-number-nine' } as const
const FIELDS = ['title', 'body'] as const

type Version = { version: number; body: unknown }

async function readLatest(db: Db): Promise<Version> {
  const latest = chooseLatest(await readDocuments(db, UNIT.path), 'en', UNIT.path)
  if (!latest) throw new Error(`${UNIT.path} has no English`)
  return { version: latest.version, body: latest.body }
}

/** An editor in a browser, who types into what was read last and, of a conflict, decides for both texts. */
function openEditor(db: Db, name: string, start: Version) {
  let base = start
  let { body } = start
  return {
    words: [] as string[],
    type(field: string, paragraph: number, word: string): void {
      this.words.push(word)
      const paragraphs = String(valueAt(body, [field])).split('\n\n')
      const at = paragraph % paragraphs.length
      paragraphs[at] = `${word} ${paragraphs[at] ?? ''}`
      body = withValueAt(body, [field], paragraphs.join('\n\n'))
    },
    async save(): Promise<'saved' | 'joined' | 'conflict'> {
      const author = { id: name, name }
      const change = { part: 'en', baseVersion: base.version, body, author, now: new Date() } as const
      const result = await saveDraft(db, UNIT, change, async () => {})
      if (result.outcome === 'saved') {
        base = result
        body = result.body
        return result.isJoined ? 'joined' : 'saved'
      }
      const merged = mergeBodies(base.body, body, result.theirs)
      body = merged.conflicts.reduce<unknown>(
        (all, { path, mine, theirs }) => withValueAt(all, path, `${String(theirs)} ${String(mine)}`),
        merged.body,
      )
      base = { version: result.version, body: result.theirs }
      return 'conflict'
    },
  }
}

/** Save a body as the newest one, whatever it was before. */
async function startAgain(db: Db, body: unknown): Promise<Version> {
  const { version: baseVersion } = await readLatest(db)
  const author = { id: null, name: 'start' }
  await saveDraft(db, UNIT, { part: 'en', baseVersion, body, author, now: new Date() }, async () => {})
  return readLatest(db)
}

/** What one of two editors does next. */
const step = fc.record({
  editor: fc.constantFrom(0, 1),
  action: fc.constantFrom('type', 'type', 'save'),
  field: fc.constantFrom(...FIELDS),
  paragraph: fc.nat(9),
})

for (const dialect of DIALECTS)
  test(`of 20 random interleavings of two editors of a story, no typed word is lost (${dialect})`, async () => {
    const { db, close } = await openDemoDatabase(dialect)
    const outcomes = new Set<string>()
    const { body: original } = await readLatest(db)
    let run = 0
    try {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
          run += 1
          const start = await startAgain(db, original)
          const editors = ['ada', 'bob'].map((name) => openEditor(db, name, start))
          for (const [index, { editor, action, field, paragraph }] of steps.entries()) {
            if (action === 'type') editors[editor]?.type(field, paragraph, `w${run}x${index}`)
            else outcomes.add((await editors[editor]?.save()) ?? '')
          }
          for (const editor of editors) {
            while ((await editor.save()) === 'conflict') outcomes.add('conflict')
          }
          const words = JSON.stringify((await readLatest(db)).body).match(/w\d+x\d+/g)
          expect(words).toEqual(expect.arrayContaining(editors.flatMap((editor) => editor.words)))
        }),
        { numRuns: 20 },
      )
      expect([...outcomes].sort()).toEqual(['conflict', 'joined', 'saved'])
    } finally {
      await close()
    }
  })
