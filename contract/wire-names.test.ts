import { expect, test } from 'vitest'
import { z } from 'zod'
import { CALLS } from './index.ts'
import { fromWire, toWire, WIRE_NAMES } from './wire-names.ts'

const WIRE = Object.values(WIRE_NAMES)

test('queries are declared with plain names only', () => {
  const declared = CALLS.filter(({ kind }) => kind === 'query').flatMap((call) =>
    [call.input, call.output].flatMap((schema) =>
      propertyNames(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' })),
    ),
  )
  expect(declared.filter((name) => WIRE.some((wire) => wire === name))).toEqual([])
  // A name that no query has is not translated.
  expect(Object.keys(WIRE_NAMES).filter((name) => !declared.includes(name))).toEqual([])
})

test('every name of the specification maps to exactly one field', () => {
  expect(new Set(WIRE).size).toBe(WIRE.length)
})

test('fields are renamed at any depth, and back', () => {
  const output = { categoryId: 1, series: [{ seriesName: 'Horizon', data: [{ code: 'HZ90', isNew: 1 }] }] }
  const sent = { cate: 1, series: [{ series_name: 'Horizon', data: [{ code: 'HZ90', is_new: 1 }] }] }
  expect(toWire(output)).toEqual(sent)
  expect(fromWire(sent)).toEqual(output)
})

test('internal field names are not accepted over HTTP', () => {
  expect(fromWire({ categoryId: 1, code: 'HZ90' })).toEqual({ code: 'HZ90' })
})

function propertyNames(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, value]) => [
    ...(key === 'properties' ? Object.keys(Object(value)) : []),
    ...propertyNames(value),
  ])
}
