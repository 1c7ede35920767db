import { expect, test } from 'vitest'
import { FORMS } from '#contract/office/forms/forms.ts'
import { pathSteps } from './path-steps.ts'

const GALLERY = { gallery: [{ key: 'hz90-1' }, { key: 'hz90-2' }] }

test('a field of an entry is named as in its form', () => {
  expect(pathSteps(FORMS.product, 'texts', ['gallery', 'hz90-2'], GALLERY)).toEqual([
    { label: 'gallery' },
    2,
    { label: 'alt' },
  ])
  expect(pathSteps(FORMS.product, 'facts', ['gallery'])).toEqual([{ label: 'gallery' }])
  expect(pathSteps(FORMS.product, 'texts', ['line'])).toEqual([{ label: 'line' }])
})

test('an item that the facts do not have is named by its key', () => {
  expect(pathSteps(FORMS.product, 'texts', ['gallery', 'hz90-9'], GALLERY)).toEqual([
    { label: 'gallery' },
    'hz90-9',
    { label: 'alt' },
  ])
})

test('a field of an item within an item is named by both positions', () => {
  const facts = { details: [{ key: 'a' }, { key: 'b', pictures: [{ key: 'hz60-1' }] }] }
  const steps = pathSteps(FORMS.product, 'texts', ['details', 'b', 'pictures', 'hz60-1', 'caption'], facts)
  expect(steps).toEqual([{ label: 'details' }, 2, { label: 'pictures' }, 1, { label: 'caption' }])
})

test('what no form knows is named by its keys', () => {
  expect(pathSteps(FORMS.product, 'texts', ['unknown', 'a', 'deep'])).toEqual(['unknown', 'a', 'deep'])
  expect(pathSteps([], 'facts', ['code'])).toEqual(['code'])
})
