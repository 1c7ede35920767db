import { expect, test } from 'vitest'
import { FORMS } from '#contract/office/forms/forms.ts'
import { pathSteps } from './path-steps.ts'

test('a field of an entry is named as in its form', () => {
  expect(pathSteps(FORMS.product, 'words', ['gallery', 1])).toEqual([
    { label: 'gallery' },
    2,
    { label: 'alt' },
  ])
  expect(pathSteps(FORMS.product, 'facts', ['gallery'])).toEqual([{ label: 'gallery' }])
  expect(pathSteps(FORMS.product, 'words', ['line'])).toEqual([{ label: 'line' }])
})

test('what no form knows is named by its keys', () => {
  expect(pathSteps(FORMS.product, 'words', ['unknown', 0, 'deep'])).toEqual(['unknown', 1, 'deep'])
  expect(pathSteps([], 'facts', ['code'])).toEqual(['code'])
})
