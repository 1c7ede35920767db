import { expect, test } from 'vitest'
import {
  hasTooManyFields,
  MAX_FIELDS,
  MAX_TEXT_BODY_BYTES,
  MAX_UPLOAD_BODY_BYTES,
  maxBodyBytes,
} from './body-limits.ts'

const URLENCODED = 'application/x-www-form-urlencoded'
const bytes = (text: string) => new TextEncoder().encode(text)

async function multipart(form: FormData): Promise<[Uint8Array, string | null]> {
  const sent = new Response(form)
  return [new Uint8Array(await sent.arrayBuffer()), sent.headers.get('content-type')]
}

test('only a multipart form to a call that accepts a file may have the size of a file', () => {
  expect(maxBodyBytes('multipart/form-data; boundary=x', true)).toBe(MAX_UPLOAD_BODY_BYTES)
  expect(maxBodyBytes('Multipart/Form-Data', true)).toBe(MAX_UPLOAD_BODY_BYTES)
  expect(maxBodyBytes('multipart/form-data; boundary=x', false)).toBe(MAX_TEXT_BODY_BYTES)
  for (const type of [URLENCODED, 'application/json', 'text/plain; x=multipart/form-data', '', null]) {
    expect(maxBodyBytes(type, true), String(type)).toBe(MAX_TEXT_BODY_BYTES)
  }
})

test('a form with a file and long texts is parsed, whatever they contain', async () => {
  const form = new FormData()
  for (let index = 0; index < 30; index += 1) form.append(`field-${index}`, '--\r\n&&&&'.repeat(500))
  form.append('receipt', new File([new Uint8Array(3_000_000)], `${'長'.repeat(200)}.pdf`))
  expect(hasTooManyFields(...(await multipart(form)))).toBe(false)
  expect(hasTooManyFields(bytes('a=1&b=2'), URLENCODED)).toBe(false)
  expect(hasTooManyFields(bytes(Array.from({ length: MAX_FIELDS }, () => 'a').join('&')), URLENCODED)).toBe(
    false,
  )
})

test('a form with thousands of fields is rejected without parsing it', async () => {
  expect(hasTooManyFields(bytes('a&'.repeat(60_000)), `${URLENCODED}; charset=utf-8`)).toBe(true)
  const form = new FormData()
  for (let index = 0; index <= MAX_FIELDS; index += 1) form.append('a', '')
  expect(hasTooManyFields(...(await multipart(form)))).toBe(true)
})

test('a part whose headers never end is rejected', () => {
  const type = 'multipart/form-data; boundary="x"'
  const part = (head: string) =>
    bytes(`--x\r\n${head}content-disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n`)
  expect(hasTooManyFields(part(''), type)).toBe(false)
  expect(hasTooManyFields(part('a: b\r\n'.repeat(10_000)), type)).toBe(true)
  expect(hasTooManyFields(part('a: b\r\n'.repeat(10_000)), 'multipart/form-data')).toBe(false)
})
