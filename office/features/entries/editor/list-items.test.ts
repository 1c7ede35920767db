import { expect, test } from 'vitest'
import { keyOf } from '#contract/office/body/items.ts'
import { isGroup } from '#contract/office/body/path.ts'
import type { Form, ListField } from '#contract/office/forms/form.ts'
import { listFields } from '#contract/office/forms/form-walk.ts'
import { FORMS } from '#contract/office/forms/forms.ts'
import { blankFacts, isNumber, listIdentities } from './list-items.ts'

function listsOf(form: Form): ListField[] {
  return listFields(form).flatMap((field) => (field.kind === 'list' ? [field, ...listsOf(field.item)] : []))
}

const LISTS = Object.entries(FORMS).flatMap(([kind, form]) =>
  listsOf(form).map((field) => [`${kind} ${field.label}`, field] as const),
)

test('a new item of any list has a key of its own, and two of them have different ones', () => {
  for (const [name, field] of LISTS) {
    const identities = listIdentities(field).map((identity) => [identity.label, isNumber(identity) ? 7 : 'x'])
    const blanks = [1, 2].map(() => blankFacts(field, Object.fromEntries(identities)))
    const [first, second] = blanks.map(keyOf)
    expect(first, name).toMatch(/^[a-z0-9][a-z0-9-]{0,39}$/)
    if (identities.length === 0) expect(second, name).not.toBe(first)
  }
})

test('an item that has nothing in the facts is its key alone', () => {
  const alone = LISTS.filter(([, field]) => !isGroup(blankFacts(field, { key: 'x' }))).map(([name]) => name)
  expect(alone.sort()).toEqual([
    'brand hours',
    'faults steps',
    'guide steps',
    'manual steps',
    'parameters topics',
    'project projectFacts',
    'recipe steps',
    'world statistics',
  ])
})
