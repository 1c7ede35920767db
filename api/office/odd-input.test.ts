import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { z } from 'zod'
import { diffBodies } from '#contract/office/body/changes.ts'
import { listEntries, saveEntry } from '#contract/office/entries.ts'
import { compareRevisions } from '#contract/office/entry-revisions.ts'
import type { OfficeCall } from '#contract/office/office-call.ts'
import { OFFICE_CALLS } from '#contract/office/office-calls.ts'
import { checkEntry } from '#contract/office/publications.ts'
import { DIALECTS, testOnBothDatabases } from '#database/testing.ts'
import { testOnContent } from '#tests/demo-database.ts'
import { sampleUnlessFull } from '#tests/full-run.ts'
import { readPart } from './entries/testing.ts'
import { putPart } from './media/testing.ts'
import { openTestOffice, signInAs, type TestBrowser } from './testing.ts'

const HZ90 = 'catalogue/products/hz90'

/** A value of each kind of text that a schema restricts, so that what is odd elsewhere in the input is not refused for it. */
const SAMPLES: Record<string, string> = {
  ...{ email: 'ada@serein.example', name: 'ada.jpg', key: 'ada', code: '123456' },
  ...{
    id: HZ90,
    copyOf: HZ90,
    kind: 'product',
    path: 'products/hz90-3.jpg',
    replaces: 'products/hz90-3.jpg',
  },
  ...{ folder: 'scenes', sha256: '0'.repeat(64), from: '2026-01-01', to: '2026-12-31' },
}

type JsonSchema = z.core.JSONSchema._JSONSchema

/** Make up an input that a schema accepts, with every optional field. */
function makeUp(schema: JsonSchema | undefined, name = ''): unknown {
  if (typeof schema !== 'object') return SAMPLES[name] ?? 'text'
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [first] = schema.anyOf ?? schema.oneOf ?? []
  if (first !== undefined) return makeUp(first, name)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((each) => makeUp(each, name)))
  switch (schema.type) {
    case 'object':
      return makeUpObject(schema)
    case 'array': {
      const [item] = [schema.items].flat()
      const items = Array(Math.max(1, schema.minItems ?? 1)).fill(makeUp(item, name))
      return schema.prefixItems?.map((each) => makeUp(each, name)) ?? items
    }
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1)
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return SAMPLES[name] ?? 'text'
  }
}

function makeUpObject({
  properties = {},
  propertyNames,
  additionalProperties,
}: z.core.JSONSchema.BaseSchema) {
  const fields = Object.entries(properties).map(([key, each]) => [key, makeUp(each, key)])
  if (typeof propertyNames !== 'object') return Object.fromEntries(fields)
  const key = String(propertyNames.enum?.[0] ?? 'title')
  return Object.fromEntries([...fields, [key, makeUp(additionalProperties, key)]])
}

const nested = (levels: number): unknown => (levels === 0 ? 'deep' : [nested(levels - 1)])

const ODD_TEXTS = ['\0', 'a\ud800', '', ' ', "%_'\\", 'x'.repeat(5_000)]
const ODD_NUMBERS = [-1, 1.5, 2 ** 31, 2 ** 53]
const ODD_VALUES = [null, [], {}, { '\0': 1 }, nested(12)]

/** Replace each part of an input by what is odd for it, one at a time. */
function* distort(value: unknown): Generator<unknown> {
  yield* ODD_VALUES
  if (typeof value === 'string') yield* [...ODD_TEXTS, 7]
  else if (typeof value === 'number') yield* [...ODD_NUMBERS, '1']
  else if (Array.isArray(value)) for (const odd of distort(value[0])) yield [odd]
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value))
      for (const odd of distort(inner)) yield { ...value, [name]: odd }
}

const inputOf = ({ input }: OfficeCall) =>
  makeUp(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }))

/** Send an input and return what went wrong inside the server, if anything, and whether the session has ended. */
async function send(browser: TestBrowser, path: string, input: unknown) {
  const name = (error: unknown) => [`${path} ${JSON.stringify(input).slice(0, 300)}: ${error}`]
  try {
    const { status } = await browser.send(path, input)
    return { errors: status === 500 ? name(status) : [], isSignedOut: status === 401 }
  } catch (error) {
    return { errors: name(error), isSignedOut: false }
  }
}

testOnContent(
  'no input of any call is an internal error, however odd',
  async (db) => {
    const office = openTestOffice(db)
    const errors: string[] = []
    let networks = 0
    for (const call of OFFICE_CALLS) {
      // A network of its own for each guess, since guesses are limited.
      const open = () => {
        networks += 1
        const isPublic = call.needs === 'public'
        return isPublic
          ? office.browser(`198.51.${networks >> 8}.${networks & 255}`)
          : signInAs(office, 'admin')
      }
      let browser = await open()
      for (const input of distort(inputOf(call))) {
        const sent = await send(browser, call.path, input)
        errors.push(...sent.errors)
        if (call.needs === 'public' || sent.isSignedOut) browser = await open()
      }
    }
    expect(errors).toEqual([])
  },
  sampleUnlessFull(DIALECTS, DIALECTS.length, 1),
)

/** What a field of any type must not break the reading of a draft with. */
const FIELDS = [2 ** 53 - 1, '\u0007', null, [], [null], [{ title: [[]] }], { title: 'text' }, nested(10)]

/** Save drafts of a part whose fields all are odd, read them in every way, and return what went wrong. */
async function saveOddDrafts(editor: TestBrowser, id: string, part: 'facts' | 'en'): Promise<string[]> {
  const errors: string[] = []
  for (const field of FIELDS) {
    const { body } = await readPart(editor, id, part)
    const odd = Object.fromEntries(Object.keys(Object(body)).map((name) => [name, field]))
    const results = [await send(editor, saveEntry.path, { id, part, changes: diffBodies(body, odd) })]
    const { version } = await readPart(editor, id, part)
    for (const { path } of [checkEntry, compareRevisions, listEntries])
      results.push(await send(editor, path, { id, part, after: version }))
    errors.push(...results.flatMap((each) => each.errors))
  }
  return errors
}

testOnContent(
  'what a draft may hold can be read, compared, checked and listed',
  async (db) => {
    const editor = await signInAs(openTestOffice(db), 'admin')
    const kinds = await db
      .selectFrom('entryDocument')
      .innerJoin('entry', 'entry.id', 'entryDocument.entryId')
      .where('part', '=', 'en')
      .select(({ fn }) => fn.min('id').as('id'))
      .groupBy('kind')
      .orderBy('kind')
      .execute()
    for (const { id } of sampleUnlessFull(kinds, 4))
      for (const part of ['facts', 'en'] as const)
        expect(await saveOddDrafts(editor, id, part), `${id} ${part}`).toEqual([])
  },
  sampleUnlessFull(DIALECTS, DIALECTS.length, 1),
)

testOnBothDatabases('a part of an upload with an odd address is refused', async ({ db }) => {
  const office = openTestOffice(db)
  const editor = await signInAs(office, 'editor')
  const upload = randomUUID()
  const addresses: [upload: string, offset: number][] = [
    ...['%00', '%ED%A0%80', '', 'x'.repeat(300)].map((odd): [string, number] => [odd, 0]),
    ...[-1, 0.5, 2 ** 31, 2 ** 53, Number.NaN].map((odd): [string, number] => [upload, odd]),
  ]
  for (const [odd, offset] of addresses) {
    const answer = await putPart(office, editor, { upload: odd, offset, body: new Uint8Array(1) })
    expect(answer, `${odd} ${offset}`).toMatchObject({ status: 422, errors: [] })
  }
})
