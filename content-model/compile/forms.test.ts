import { expect, test } from 'vitest'
import { isKeyedList, keyOf } from '#contract/office/body/items.ts'
import { type FieldPath, isGroup, pathName, valueAt } from '#contract/office/body/path.ts'
import type { ValueField } from '#contract/office/forms/form.ts'
import { FIELD_LABELS } from '#contract/office/forms/form-labels.ts'
import { pathOf, pathsOfList } from '#contract/office/forms/form-scope.ts'
import { type PlacedField, placeFields } from '#contract/office/forms/form-walk.ts'
import { FORMS } from '#contract/office/forms/forms.ts'
import { CONTENT_DIRECTORY } from '#tests/content-copy.ts'
import { PARTS, type Part } from '../read/content-source.ts'
import { openFileSource } from '../read/file-source.ts'
import { ENTRY_KINDS, type EntryRef, listEntryRefs } from './entry-kinds.ts'

type Bodies = Partial<Record<Part, unknown>>

const source = openFileSource(CONTENT_DIRECTORY)

/** Read all content but the focus points, which have no form. */
async function readContent(): Promise<{ ref: EntryRef; bodies: Bodies; fields: PlacedField[] }[]> {
  const refs = (await listEntryRefs(source)).filter(({ kind }) => kind !== 'focus')
  return Promise.all(
    refs.map(async (ref) => {
      const bodies = await readBodies(ref)
      const fields = placeFields(FORMS[ref.kind], bodies.facts)
      return { ref, bodies, fields }
    }),
  )
}

async function readBodies({ id }: EntryRef): Promise<Bodies> {
  const folder = await source.openFolder(id)
  const parts = PARTS.map((part) => {
    const document = folder.read(part)
    if (document && 'reason' in document) throw new Error(`${id}/${part}: ${document.reason}`)
    const { status: _, source: __, ...body } = Object(document?.content)
    return [part, document && body] as const
  })
  return Object.fromEntries(parts.filter(([, body]) => body !== undefined))
}

/** List the paths of all values of a body; a list or group without items is a value. */
function listLeaves(value: unknown, path: FieldPath = []): FieldPath[] {
  const children = childrenOf(value)
  return children.length === 0
    ? [path]
    : children.flatMap(([name, child]) => listLeaves(child, [...path, name]))
}

function childrenOf(value: unknown): [string, unknown][] {
  if (isGroup(value)) return Object.entries(value)
  if (!Array.isArray(value)) return []
  return value.map((item, index) => [(isKeyedList(value) && keyOf(item)) || String(index), item])
}

/** Return whether the value of a field is a list or a group. */
function isComposite(field: ValueField): boolean {
  return (
    ['focus', 'lines', 'parameters', 'filters', 'banner-link'].includes(field.type) ||
    ('many' in field && field.many === true)
  )
}

/** List the paths that a field edits in a part, each with whether it edits what is below. */
function editedPaths({ field, scope }: PlacedField, part: Part): { name: string; isDeep: boolean }[] {
  const side = part === 'facts' ? 'facts' : 'texts'
  if (field.kind === 'list') {
    const path = pathsOfList(field, scope)[side]
    return path ? [{ name: pathName(path), isDeep: false }] : []
  }
  const isHere = field.place.in === side
  if (!isHere && field.type !== 'parameters') return []
  const path = isHere ? pathOf(scope, field.place) : [...scope[side], ...field.place.path]
  return [{ name: pathName(path), isDeep: isComposite(field) }]
}

/** Return whether a value of the facts is the key of an item, which no field has to edit. */
function isItemKey(leaf: FieldPath, lists: ReadonlySet<string>): boolean {
  return (
    lists.has(pathName(leaf.slice(0, -1))) ||
    (leaf.at(-1) === 'key' && lists.has(pathName(leaf.slice(0, -2))))
  )
}

/** List the paths of the lists of the facts. */
function listPaths(fields: readonly PlacedField[]): FieldPath[] {
  return fields.flatMap(({ field, scope }) =>
    field.kind === 'list' ? [pathsOfList(field, scope).facts] : [],
  )
}

/** List the beginnings of a path, itself included. */
function listBeginnings(path: FieldPath): string[] {
  return path.map((_, index) => pathName(path.slice(0, index + 1)))
}

test('there is a form for every kind of content', () => {
  expect(Object.keys(FORMS)).toEqual(ENTRY_KINDS)
})

test('every value of the content is edited by exactly one field of its form', async () => {
  const strays: string[] = []
  for (const { ref, bodies, fields } of await readContent()) {
    const lists = new Set(listPaths(fields).map(pathName))
    for (const part of PARTS.filter((each) => each in bodies)) {
      const edited = Map.groupBy(
        fields.flatMap((field) => editedPaths(field, part)),
        ({ name }) => name,
      )
      for (const leaf of listLeaves(bodies[part]).filter(({ length }) => length > 0)) {
        const name = pathName(leaf)
        const reached = listBeginnings(leaf).flatMap((each) => edited.get(each) ?? [])
        const { length } = reached.filter((each) => each.isDeep || each.name === name)
        const isKey = part === 'facts' && isItemKey(leaf, lists)
        if (length !== 1 && !(isKey && length === 0)) strays.push(`${ref.id}/${part} ${name}: ${length}`)
      }
    }
  }
  expect(strays).toEqual([])
})

test('every field of a form edits a value of the content, unless the value is optional', async () => {
  const required = new Map<object, string>()
  const used = new Set<object>()
  for (const { ref, bodies, fields } of await readContent()) {
    for (const part of PARTS.filter((each) => each in bodies)) {
      const names = new Set(listLeaves(bodies[part]).flatMap(listBeginnings))
      for (const placed of fields) {
        const { field } = placed
        if (field.kind === 'list' || !field.isOptional) required.set(field, `${ref.kind} ${field.label}`)
        if (editedPaths(placed, part).some(({ name }) => names.has(name))) used.add(field)
      }
    }
  }
  expect([...required].filter(([field]) => !used.has(field)).map(([, name]) => name)).toEqual([])
})

/** List the paths of all arrays of a body that are no keyed lists. Numbers, such as a focus point, are one value. */
function listUnkeyed(value: unknown, path: FieldPath = []): string[] {
  const isUnkeyed =
    Array.isArray(value) && !isKeyedList(value) && !value.every((item) => typeof item === 'number')
  return [
    ...(isUnkeyed ? [pathName(path)] : []),
    ...childrenOf(value).flatMap(([name, child]) => listUnkeyed(child, [...path, name])),
  ]
}

test('every item of a list has a key of its own, and texts have no lists', async () => {
  const unkeyed: string[] = []
  let count = 0
  for (const { ref, bodies, fields } of await readContent()) {
    const { facts, ...translations } = bodies
    unkeyed.push(...listUnkeyed(facts).map((name) => `${ref.id} ${name}`))
    for (const path of listPaths(fields)) {
      const list = valueAt(facts, path)
      count += 1
      // A list without items may be left out.
      if (list !== undefined && !isKeyedList(list)) unkeyed.push(`${ref.id} ${pathName(path)}`)
    }
    for (const [lang, texts] of Object.entries(translations))
      unkeyed.push(...listArrays(texts, `${ref.id}/${lang}`))
  }
  expect(unkeyed).toEqual([])
  expect(count).toBeGreaterThan(400)
})

function listArrays(value: unknown, name: string): string[] {
  if (Array.isArray(value)) return [name]
  return childrenOf(value).flatMap(([key, child]) => listArrays(child, `${name}.${key}`))
}

test('each label is used by a form', () => {
  const text = JSON.stringify(FORMS)
  expect(FIELD_LABELS.filter((label) => !text.includes(`abel":"${label}"`))).toEqual([])
})
