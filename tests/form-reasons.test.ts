import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findDuplicateIds } from '#content-model/checks/entry-ids.ts'
import { compileEntry, createCompiler } from '#content-model/compile/compile-entry.ts'
import { type EntryRef, listEntryRefs } from '#content-model/compile/entry-kinds.ts'
import { type ProductIndex, readProductIndex } from '#content-model/compile/shared-facts.ts'
import { createContentReader } from '#content-model/read/content-reader.ts'
import { type ContentSource, PARTS, type Part } from '#content-model/read/content-source.ts'
import { openFileSource } from '#content-model/read/file-source.ts'
import { withValueAt } from '#contract/office/body/path.ts'
import type { ValueField } from '#contract/office/forms/form.ts'
import { type FormScope, pathOf, pathsOfList } from '#contract/office/forms/form-scope.ts'
import { type PlacedField, placeFields } from '#contract/office/forms/form-walk.ts'
import { FORMS } from '#contract/office/forms/forms.ts'
import { textsOf } from '#contract/office/forms/texts-of.ts'
import { findReason, type ReasonName } from '#office/labels/find-reason.ts'
import { CONTENT_DIRECTORY } from './content-copy.ts'

type Bodies = Partial<Record<Part, unknown>>

const source = openFileSource(CONTENT_DIRECTORY)
const media = {
  has: (path: string) => !path.includes('removed'),
  analyse: async () => ({
    ...{ fileHash: '0', width: 2000, height: 1500 },
    color: '#000000',
    isCutout: 0 as const,
    body: null,
  }),
  readText: (path: string) =>
    path.includes('removed') ? '' : readFileSync(join(CONTENT_DIRECTORY, 'media', path), 'utf8'),
  list: () => [],
}

async function readBodies({ id }: EntryRef): Promise<Bodies> {
  const folder = await source.openFolder(id)
  const parts = PARTS.map((part) => {
    const document = folder.read(part)
    return [part, document && 'content' in document ? document.content : undefined] as const
  })
  return Object.fromEntries(parts)
}

/** Return the source with other documents of one entry: of the texts, as in the office, those of the items of the facts. */
function withBodies({ kind, id: path }: EntryRef, bodies: Bodies): ContentSource {
  const contentOf = (part: Part) =>
    part === 'facts' ? bodies.facts : textsOf(FORMS[kind], bodies.facts, bodies[part])
  return {
    ...source,
    openFolder: async (folder) =>
      folder === path
        ? {
            path,
            read: (part) =>
              bodies[part] === undefined ? undefined : { content: contentOf(part), lineOf: () => 1 },
          }
        : source.openFolder(folder),
  }
}

/** There is no safety notice in the content. */
const NOTICE = { kind: 'notice', id: 'safety/door-glass' } as const
const NOTICE_BODIES: Bodies = {
  facts: { id: 1, date: '2026-07-03', products: ['AT60P'], closed: false },
  en: { title: 'Door glass', hazard: 'It can break.', action: 'Do not use it.', remedy: 'We change it.' },
}

async function findReasons(ref: EntryRef, bodies: Bodies, products: ProductIndex): Promise<string[]> {
  const reader = createContentReader(withBodies(ref, bodies), media)
  const { problems, ids } = await compileEntry(await createCompiler(reader, products), ref)
  return [...problems, ...findDuplicateIds(source, ids)].map(({ reason }) => reason)
}

/** What people can leave in a field, by its type. */
function wrongValuesOf(field: ValueField): readonly unknown[] {
  const text = ['', 'x'.repeat(30_000), '# A heading\n\n- and a list', '{nothing} and }']
  switch (field.type) {
    case 'number':
      return [null, '', -5, 1.5, 1e12]
    case 'reference':
      return field.many ? [[], ['nothing', 'nothing']] : ['', undefined, 'nothing']
    case 'choice':
      return field.many ? [['nothing']] : ['', 'nothing']
    case 'picture':
      return ['', 'removed/picture.jpg']
    case 'banner-link':
      return [
        { type: 0, to: '' },
        { type: 1, name: 'nothing', category: 0 },
        { type: 2, to: 'example.com' },
      ]
    case 'parameters':
      return [{}, { width: null, height: -1, depth: 'text' }, { nothing: 1, temperature: [9, 1] }]
    case 'filters':
      return [{}, { nothing: ['nothing'], width: [] }]
    case 'focus':
    case 'flag':
    case 'identity':
      return ['']
    default:
      return text
  }
}

function partOf(field: ValueField): Part {
  return field.place.in === 'facts' ? 'facts' : 'en'
}

function withField(
  bodies: Bodies,
  { field, scope }: { field: ValueField; scope: FormScope },
  value: unknown,
): Bodies {
  const part = partOf(field)
  return { ...bodies, [part]: withValueAt(bodies[part], pathOf(scope, field.place), value) }
}

/** Fill every field of an entry wrongly, in as many turns as one field has wrong values; then all lists, with nothing and too much. */
function spoil(bodies: Bodies, fields: readonly PlacedField[]): Bodies[] {
  // What an item is known by is set when it is created, and no field empties it.
  const isFixed = ({ field, scope }: PlacedField) =>
    field.kind === 'value' &&
    scope.facts.length > 0 &&
    (field.type === 'identity' || (field.type === 'reference' && field.isKey === true))
  const values = fields
    .filter((placed) => !isFixed(placed))
    .flatMap(({ field, scope }) => (field.kind === 'value' ? [{ field, scope }] : []))
  const turns = [0, 1, 2, 3, 4].map((turn) =>
    values
      .filter(({ field }) => turn < wrongValuesOf(field).length)
      .reduce(
        (result, { field, scope }) => {
          const value = wrongValuesOf(field)[turn]
          return Object.assign(result, withField(result, { field, scope }, value))
        },
        { ...bodies },
      ),
  )
  const single = values.flatMap(({ field, scope }) =>
    ['reference', 'parameters', 'filters', 'banner-link', 'picture'].includes(field.type)
      ? wrongValuesOf(field).map((value) => withField(bodies, { field, scope }, value))
      : [],
  )
  const lists = fields.flatMap(({ field, scope }) => {
    if (field.kind !== 'list') return []
    const paths = pathsOfList(field, scope)
    const without = { ...bodies, facts: withValueAt(bodies.facts, paths.facts, []) }
    const untranslated = paths.texts && { ...bodies, en: withValueAt(bodies.en, paths.texts, undefined) }
    return untranslated ? [without, untranslated] : [without]
  })
  return [...turns, ...single.slice(0, 40), ...lists.slice(0, 12)]
}

test('every reason that a form can cause has a sentence of its own in the office', async () => {
  const products = await readProductIndex(createContentReader(source, media))
  const refs = new Map((await listEntryRefs(source)).map((ref) => [ref.kind, ref]))
  refs.delete('focus')
  refs.set('notice', NOTICE)
  const met = new Set<ReasonName>()
  const unexplained = new Set<string>()
  for (const ref of refs.values()) {
    const bodies = ref === NOTICE ? NOTICE_BODIES : await readBodies(ref)
    const fields = placeFields(FORMS[ref.kind], bodies.facts)
    for (const wrong of spoil(bodies, fields)) {
      for (const reason of await findReasons(ref, wrong, products)) {
        const found = findReason(reason)
        if (found) met.add(found.name)
        else unexplained.add(`${ref.kind}: ${reason}`)
      }
    }
  }
  expect([...unexplained].sort()).toEqual([])
  // The fields were filled in wrongly enough to meet most rules.
  expect(met.size).toBeGreaterThan(25)
})

const CLEANING = ['chapters', 'cleaning']
const HINGE = ['parts', '301407']

test.each<[ReasonName, string, Part, string[], unknown]>([
  ['notInCategory', 'manuals', 'facts', [...CLEANING, 'blocks', 'before', 'only'], ['HZ90']],
  ['noSteps', 'manuals', 'facts', [...CLEANING, 'blocks', 'every-day', 'steps'], []],
  ['straySteps', 'manuals', 'facts', [...CLEANING, 'blocks', 'every-day', 'kind'], 'text'],
  ['chapterTitle', 'manuals', 'en', [...CLEANING, 'title'], 'Cleaning'],
  ['noNumber', 'faults', 'en', ['faults', 'e3', 'cause'], 'It is {finish}.'],
  ['strayBrace', 'faults', 'en', ['faults', 'e3', 'cause'], 'It is } off.'],
  ['withoutPlaceholders', 'faults', 'kr', ['faults', 'e3', 'cause'], '{temperature}'],
  ['otherPlaceholders', 'faults', 'kr', ['faults', 'no-heat', 'steps', 'function'], '온도를 맞추십시오.'],
  ['missing', 'faults', 'facts', ['faults', 'e3', 'light'], { blinks: 3 }],
  ['faultCode', 'faults', 'facts', ['faults', 'e3', 'code'], 'e 3'],
  ['notConsumable', 'parts', 'facts', [...HINGE, 'everyMonths'], 6],
  ['partCategory', 'parts', 'facts', [...HINGE, 'number'], '201407'],
  ['noEntry', 'catalogue/products/at60p', 'facts', ['parts', '301101', 'number'], '301999'],
  ['replacesItself', 'catalogue/products/at60p', 'facts', ['successors'], ['AT60P']],
])('the sentence of %s is shown for what causes it', async (name, folder, part, path, value) => {
  const id = folder.includes('/') ? folder : `${folder}/electric-ovens`
  const ref = (await listEntryRefs(source)).find((each) => each.id === id)
  if (!ref) throw new Error(`there is no ${id}`)
  const bodies = await readBodies(ref)
  const products = await readProductIndex(createContentReader(source, media))
  const reasons = await findReasons(
    ref,
    { ...bodies, [part]: withValueAt(bodies[part], path, value) },
    products,
  )
  expect(reasons.map((reason) => findReason(reason)?.name)).toContain(name)
})

test('what is worth a look before publishing has a sentence of its own in the office', async () => {
  const small = async () => ({ ...(await media.analyse()), width: 800, height: 600 })
  const reader = createContentReader(source, { ...media, analyse: small })
  const compiler = await createCompiler(reader, await readProductIndex(reader))
  const ref = (await listEntryRefs(source)).find(({ kind }) => kind === 'product')
  const warnings = ref ? (await compileEntry(compiler, ref)).warnings : []
  expect(warnings.map(({ reason }) => findReason(reason)?.name)).toContain('smallPicture')
})
