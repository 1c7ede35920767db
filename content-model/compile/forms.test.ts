import { expect, test } from 'vitest'
import { type FieldPath, isGroup, pathName } from '#contract/office/forms/body-path.ts'
import { FIELD_LABELS } from '#contract/office/forms/field-labels.ts'
import type { ValueField } from '#contract/office/forms/form.ts'
import { pathOf, pathsOfList } from '#contract/office/forms/form-scope.ts'
import { type PlacedField, placeFields } from '#contract/office/forms/form-walk.ts'
import { FORMS } from '#contract/office/forms/forms.ts'
import { CONTENT_DIRECTORY } from '#tests/content-copy.ts'
import { PARTS, type Part } from '../read/content-source.ts'
import { openFileSource } from '../read/file-source.ts'
import { type ContentUnit, ENTRY_KINDS, listUnits } from './content-units.ts'

type Bodies = Partial<Record<Part, unknown>>

const source = openFileSource(CONTENT_DIRECTORY)

async function readBodies({ path }: ContentUnit): Promise<Bodies> {
  const folder = await source.openFolder(path)
  const parts = PARTS.map((part) => {
    const document = folder.read(part)
    if (document && 'reason' in document) throw new Error(`${path}/${part}: ${document.reason}`)
    const { status: _, source: __, ...body } = Object(document?.content)
    return [part, document && body] as const
  })
  return Object.fromEntries(parts.filter(([, body]) => body !== undefined))
}

/** List the paths of all values of a body; a list or group without items is a value. */
function listLeaves(value: unknown, path: FieldPath = []): FieldPath[] {
  const children = Array.isArray(value) ? [...value.entries()] : isGroup(value) ? Object.entries(value) : []
  return children.length === 0
    ? [path]
    : children.flatMap(([key, child]) => listLeaves(child, [...path, key]))
}

/** Return whether the value of a field is a list or a group. */
function isComposite(field: ValueField): boolean {
  return (
    ['focus', 'parameters', 'filters', 'banner-link'].includes(field.type) ||
    ('many' in field && field.many === true)
  )
}

/** List the paths that a field edits in a part, each with whether it edits what is below. */
function editedPaths({ field, scope }: PlacedField, part: Part): { name: string; isDeep: boolean }[] {
  const side = part === 'facts' ? 'facts' : 'words'
  if (field.kind === 'list') {
    const path = pathsOfList(field, scope)[side]
    return path ? [{ name: pathName(path), isDeep: false }] : []
  }
  const isHere = field.place.in === side
  if (!isHere && field.type !== 'parameters') return []
  const path = isHere ? pathOf(scope, field.place) : [...scope[side], ...field.place.path]
  return [{ name: pathName(path), isDeep: isComposite(field) }]
}

const isReached = (leaf: string, { name, isDeep }: { name: string; isDeep: boolean }) =>
  leaf === name || (isDeep && leaf.startsWith(`${name}.`))

test('there is a form for every kind of content', () => {
  expect(Object.keys(FORMS)).toEqual(ENTRY_KINDS)
})

test('every value of the content is edited by exactly one field of its form', async () => {
  const strays: string[] = []
  for (const unit of await listUnits(source)) {
    if (unit.kind === 'focus') continue
    const { kind, path } = unit
    const bodies = await readBodies(unit)
    const fields = placeFields(FORMS[kind], { facts: bodies.facts, english: bodies.en })
    for (const part of PARTS.filter((each) => each in bodies)) {
      const edited = fields.flatMap((field) => editedPaths(field, part))
      for (const leaf of listLeaves(bodies[part]).map(pathName)) {
        const count = leaf === '' ? 1 : edited.filter((each) => isReached(leaf, each)).length
        if (count !== 1) strays.push(`${path}/${part} ${leaf}: ${count}`)
      }
    }
  }
  expect(strays).toEqual([])
})

test('every field of a form edits a value of the content, unless the value is optional', async () => {
  const unused = new Map<object, string>()
  const used = new Set<object>()
  for (const unit of await listUnits(source)) {
    const bodies = await readBodies(unit)
    for (const placed of placeFields(FORMS[unit.kind], { facts: bodies.facts, english: bodies.en })) {
      const { field } = placed
      if (field.kind === 'value' && field.isOptional) continue
      unused.set(field, `${unit.kind} ${field.label}`)
      for (const part of PARTS.filter((each) => each in bodies)) {
        const leaves = listLeaves(bodies[part]).map(pathName)
        for (const { name } of editedPaths(placed, part))
          if (leaves.some((leaf) => leaf === name || leaf.startsWith(`${name}.`))) used.add(field)
      }
    }
  }
  expect([...unused].filter(([field]) => !used.has(field)).map(([, name]) => name)).toEqual([])
})

test('each label is used by a form', () => {
  const text = JSON.stringify(FORMS)
  expect(FIELD_LABELS.filter((label) => !text.includes(`abel":"${label}"`))).toEqual([])
})
