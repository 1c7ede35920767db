import fc from 'fast-check'
import { z } from 'zod'
import type { Call } from '../contract/call.ts'

/** What people who mean no good, or broken programs, write into a field. */
const NASTY = [
  '',
  ' ',
  '\u0000',
  '\uD800',
  '\u202Egnp.exe',
  '👩‍👩‍👧‍👦'.repeat(20),
  'ة'.repeat(300),
  "' OR 1=1; --",
  '"; DROP TABLE product; --',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '{{7*7}} #{7*7}',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '%00',
  '/',
  '//evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  'HZ90',
  'hz90,cn90,vl90,au60',
  '-1',
  '0',
  '1e309',
  '99999999999999999999',
  '1.5',
  'NaN',
  'true',
  'null',
  '[]',
  '{"cate":1}',
  '=cmd|calc',
  'a\r\nBcc: x@evil.example',
  'x'.repeat(5_001),
  'x'.repeat(100_000),
]

export const nastyText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...NASTY) },
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.integer({ min: -5, max: 40 }).map(String),
)

const wrongValue = fc.oneof(
  nastyText,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.jsonValue({ maxDepth: 3 }),
)

const jsonSchema = z.looseObject({ properties: z.record(z.string(), z.unknown()).default({}) })

/** The names of a call's fields, from its own schema. */
function fieldsOf(call: Call): string[] {
  const schema = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' })
  return Object.keys(jsonSchema.parse(schema).properties)
}

/** A request to a call that is wrong in one way or many: its fields, its encoding, or its bytes. */
export function anyInput(call: Call): fc.Arbitrary<RequestInit> {
  const name = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...fieldsOf(call), 'lang', 'country', 'idempotency_key') },
    fc.constantFrom('__proto__', 'constructor', 'post[cate]', 'post[__proto__]', 'post'),
    nastyText.filter((text) => text !== '' && text.length < 200),
  )
  const fields = fc.array(fc.tuple(name, nastyText), { maxLength: 20 })
  return fc.oneof(
    fields.map(urlencoded),
    fields.map(multipart),
    fc.tuple(fields.map(multipart), fc.nat({ max: 400 })).map(([init, end]) => cut(init, end)),
    fc.dictionary(name, wrongValue).map((value) => json(JSON.stringify(value))),
    fc.string({ maxLength: 200 }).map(json),
    fc
      .tuple(nastyText, fc.constantFrom('text/plain', 'application/xml', '', 'multipart/form-data'))
      .map(other),
    fc.constantFrom('GET', 'PUT', 'DELETE').map((method) => ({ method })),
  )
}

function urlencoded(fields: readonly [string, string][]): RequestInit {
  const pairs = fields.map(([name, value]): [string, string] => [name.toWellFormed(), value.toWellFormed()])
  return { method: 'POST', body: new URLSearchParams(pairs) }
}

const BOUNDARY = 'serein-faults'

function multipart(fields: readonly [string, string][]): RequestInit {
  const parts = fields.map(
    ([name, value]) =>
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name.replaceAll(/["\r\n]/g, '')}"\r\n\r\n${value}\r\n`,
  )
  return {
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: `${parts.join('')}--${BOUNDARY}--\r\n`.toWellFormed(),
  }
}

/** A body that ends too early. */
function cut(init: RequestInit, end: number): RequestInit {
  return { ...init, body: String(init.body).slice(0, end).toWellFormed() }
}

function json(body: string): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: body.toWellFormed(),
  }
}

function other([body, type]: readonly [string, string]): RequestInit {
  return { method: 'POST', headers: type ? { 'content-type': type } : {}, body: body.toWellFormed() }
}
