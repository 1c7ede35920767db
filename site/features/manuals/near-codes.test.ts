import { expect, test } from 'vitest'
import { listNearCodes } from './near-codes.ts'

/** Faults with these codes, as in two categories. */
function groupsWith(...codes: string[]) {
  const faults = codes.map((code, index) => ({
    id: index + 1,
    key: `fault-${index}`,
    categoryId: 1,
    code,
    light: null,
    severity: 'check' as const,
    symptom: '',
    cause: '',
    steps: [],
    models: [],
    fallback: [],
  }))
  return [
    { categoryId: 1, categoryName: 'Hoods', faults },
    { categoryId: 2, categoryName: 'Hobs', faults },
  ]
}

test('codes that differ in one character are near, each once', () => {
  const near = (query: string) => listNearCodes(groupsWith('E12', 'E1', '', 'F2'), query)
  expect(near('E9')).toEqual(['E1'])
  expect(near('e-9')).toEqual(['E1'])
  expect(near('F')).toEqual(['F2'])
  expect(near('E2')).toEqual(['E1', 'E12', 'F2'])
  expect(near('FE1')).toEqual(['E1'])
  expect(near('E13')).toEqual(['E1', 'E12'])
})

test('words and empty queries have no near codes', () => {
  for (const query of ['', '  ', '不热', 'thermometer', 'E1234567'])
    expect(listNearCodes(groupsWith('E1', 'E2'), query), query).toEqual([])
})
