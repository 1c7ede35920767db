import { expect, test } from 'vitest'
import { revalidatesButFor } from './revalidates-but-for.ts'

const revalidates = (from: string, to: string) =>
  revalidatesButFor('servings')({
    currentUrl: new URL(from, 'http://site'),
    nextUrl: new URL(to, 'http://site'),
    currentParams: {},
    nextParams: {},
    defaultShouldRevalidate: true,
  })

test.each([
  ['/detailstomenu?id=1', '/detailstomenu?id=1&servings=4'],
  ['/detailstomenu?id=1&servings=4', '/detailstomenu?id=1&servings=5'],
])('from %s to %s nothing is asked again', (from, to) => {
  expect(revalidates(from, to)).toBe(false)
})

test.each([
  ['the same address once more', '/detailstomenu?id=1&servings=4', '/detailstomenu?id=1&servings=4'],
  ['another entry', '/detailstomenu?id=1&servings=4', '/detailstomenu?id=2&servings=5'],
  ['another page', '/detailstomenu?id=1', '/details?id=1&servings=4'],
])('%s is asked again', (_, from, to) => {
  expect(revalidates(from, to)).toBe(true)
})
