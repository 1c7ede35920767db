import fc from 'fast-check'
import { z } from 'zod'
import type { Call } from '#contract/call.ts'
import { wireName } from '#contract/wire-names.ts'
import { hostileText, ordinaryText } from './hostile-texts.ts'

type Schema = z.core.JSONSchema._JSONSchema

/** Values that exist in the demonstration content; values generated from the schema alone almost never match any. */
const EXISTING_VALUES: Readonly<Record<string, readonly unknown[]>> = {
  code: ['HZ90', 'fl95', 'CN120'],
  cate: [1, '2', 6],
  id: [1, '8', 12, 'HZ90,CN90'],
  key: ['about', 'news', 'register'],
  name: ['cn120', 'CN120', 'customer'],
  post: [{ cate: 1, mounting: '1', finish: '1,2' }, '{"cate":2}', { cate: '6', width: 1 }],
  area_id: [1],
  country_id: [1],
  city_id: [1],
  page: [1, '2'],
  limit: [9, '99'],
}

/** Generate valid fields of a call from its schema; optional fields are sometimes left out. */
export function validFields(call: Call): fc.Arbitrary<[name: string, value: unknown][]> {
  const input = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' })
  const output = z.toJSONSchema(call.input, { io: 'output', unrepresentable: 'any' })
  const required = new Set(input.required)
  const fields = Object.entries(input.properties ?? {}).map(([name, schema]) => {
    const sentName = wireName(name, call.kind)
    const value = fieldArbitrary(sentName, schema, output.properties?.[name] ?? {}).map(
      (given): [string, unknown][] => [[sentName, given]],
    )
    return required.has(name) ? value : fc.oneof(value, fc.constant<[string, unknown][]>([]))
  })
  return fc.tuple(...fields).map((given) => given.flat())
}

/** Return the names of a call's fields, as sent over HTTP. */
export function listFieldNames(call: Call): string[] {
  const { properties } = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' })
  return Object.keys(properties ?? {}).map((name) => wireName(name, call.kind))
}

/** Generate a field from its input and output schema: only the output schema has the bounds of a number sent as a string. */
function fieldArbitrary(name: string, input: Schema, output: Schema): fc.Arbitrary<unknown> {
  const existing = Object.hasOwn(EXISTING_VALUES, name) ? (EXISTING_VALUES[name] ?? []) : []
  const bounded =
    typeof output === 'object' && output.type === 'integer'
      ? [schemaArbitrary(output), schemaArbitrary(output).map(String)]
      : []
  return fc.oneof(
    schemaArbitrary(input),
    ...bounded.map((arbitrary) => ({ weight: 2, arbitrary })),
    ...(existing.length > 0 ? [{ weight: 3, arbitrary: fc.constantFrom(...existing) }] : []),
  )
}

/** Generate a value from a JSON schema; supports the types that the contract's inputs use. */
function schemaArbitrary(schema: Schema): fc.Arbitrary<unknown> {
  if (typeof schema === 'boolean') return fc.jsonValue({ maxDepth: 1 })
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(schemaArbitrary))
  switch (schema.type) {
    case 'string':
      return stringArbitrary(schema)
    case 'integer':
      return fc.integer({
        min: Math.max(schema.minimum ?? -9, -(2 ** 31)),
        max: Math.min(schema.maximum ?? 99, 2 ** 31),
      })
    case 'number':
      return fc.double({ noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'array':
      return fc.array(
        schemaArbitrary(
          typeof schema.items === 'object' && !Array.isArray(schema.items) ? schema.items : true,
        ),
      )
    case 'object':
      return fc.dictionary(
        fc.stringMatching(/^[a-z-]{1,20}$/),
        schemaArbitrary(schema.additionalProperties ?? true),
        {
          maxKeys: 5,
        },
      )
    default:
      return fc.jsonValue({ maxDepth: 1 })
  }
}

/** Generate a string within its length limits: ordinary, hostile, or of the maximum length. */
function stringArbitrary({ pattern, minLength = 0, maxLength = 400 }: z.core.JSONSchema.BaseSchema) {
  const fits = (text: string) => text.slice(0, maxLength).padEnd(minLength, 'x')
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern, 'u')).map(fits)
  return fc.oneof(
    { weight: 4, arbitrary: ordinaryText.map(fits) },
    { weight: 2, arbitrary: hostileText.map(fits) },
    fc.constantFrom('厨', 'x').map((letter) => letter.repeat(maxLength)),
  )
}
