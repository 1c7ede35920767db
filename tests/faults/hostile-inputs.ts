import fc from 'fast-check'
import type { Call } from '#contract/call.ts'
import { MAX_RECEIPT_BYTES, RECEIPT_TYPES } from '#contract/receipt-type.ts'
import type { GeneratedBody, GeneratedField, GeneratedFile } from './generated-request.ts'
import { deeplyNestedJson, hostileName, hostileText, wrongValue } from './hostile-texts.ts'
import { validFields } from './schema-inputs.ts'

/** First bytes of many file types, accepted types first. */
const FILE_SIGNATURES = [
  '%PDF-1.7\n',
  '\xff\xd8\xff\xe0',
  '\x89PNG\r\n\x1a\n',
  'RIFF\x00\x00\x00\x00WEBPVP8 ',
  'GIF89a',
  'MZ\x90\x00',
  'PK\x03\x04',
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">',
  '<!doctype html><script>alert(1)</script>',
  '#!/bin/sh\nrm -rf /',
  '',
]

/** A file whose name, type and size may not match its content. */
export const anyFile: fc.Arbitrary<GeneratedFile> = fc.record({
  fileName: fc.oneof(
    fc.constantFrom('receipt.pdf', 'receipt.pdf.exe', '../../start.js', '.htaccess', 'CON', ''),
    hostileText.filter((text) => text.length < 400),
  ),
  type: fc.constantFrom(...RECEIPT_TYPES, 'text/html', 'image/svg+xml', 'application/x-msdownload', 'x', ''),
  head: fc.constantFrom(...FILE_SIGNATURES),
  size: fc.oneof(
    { weight: 60, arbitrary: fc.constantFrom(0, 1, 20, 4_000, 150_000) },
    fc.constantFrom(MAX_RECEIPT_BYTES - 1, MAX_RECEIPT_BYTES + 1, MAX_RECEIPT_BYTES + 200_000),
  ),
})

type Mutation = {
  kind: 'drop' | 'set' | 'rename' | 'repeat' | 'add' | 'file'
  place: number
  name: string
  value: unknown
  file: GeneratedFile
}

const mutation: fc.Arbitrary<Mutation> = fc.record({
  kind: fc.constantFrom('drop', 'set', 'set', 'rename', 'repeat', 'add', 'file'),
  place: fc.nat({ max: 20 }),
  name: hostileName,
  value: wrongValue,
  file: anyFile,
})

function mutate(
  fields: readonly GeneratedField[],
  { kind, place, name, value, file }: Mutation,
): GeneratedField[] {
  const at = fields.length === 0 ? 0 : place % fields.length
  const [fieldName, fieldValue] = fields[at] ?? [name, value]
  switch (kind) {
    case 'drop':
      return fields.toSpliced(at, 1)
    case 'set':
      return fields.toSpliced(at, 1, [fieldName, value])
    case 'rename':
      return fields.toSpliced(at, 1, [name, fieldValue])
    case 'repeat':
      return [...fields, [fieldName, value]]
    case 'add':
      return [...fields, [name, value]]
    case 'file':
      return fields.toSpliced(at, 1, [fieldName, file])
  }
}

/** Generate the fields of a call: valid, or with one to three mutations. */
function anyFields(call: Call): fc.Arbitrary<GeneratedField[]> {
  const fields = validFields(call).map((given): GeneratedField[] => given)
  const withFile = call.path.endsWith('/guarantee')
    ? fc
        .tuple(fields, anyFile)
        .map(([given, file]): GeneratedField[] => [
          ...given.filter(([name]) => name !== 'receipt'),
          ['receipt', file],
        ])
    : fields
  return fc.oneof(
    { weight: 2, arbitrary: withFile },
    {
      weight: 3,
      arbitrary: fc
        .tuple(withFile, fc.array(mutation, { minLength: 1, maxLength: 3 }))
        .map(([given, mutations]) => mutations.reduce(mutate, given)),
    },
  )
}

/** Content types that do not match the body. */
const CONTENT_TYPES = [
  'multipart/form-data',
  'multipart/form-data; boundary=another',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded; charset=nonsense',
  'application/xml',
  'text/plain',
  'a/b/c; =',
  '',
]

/** Generate a body for a call, with errors in its fields, its encoding or its bytes. */
export function anyBody(call: Call): fc.Arbitrary<GeneratedBody> {
  const body = fc.record({
    encoding: fc.constantFrom('multipart', 'urlencoded', 'json'),
    fields: anyFields(call),
  })
  const share = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
  return fc.oneof(
    { weight: 14, arbitrary: body },
    { weight: 2, arbitrary: fc.tuple(body, share).map(([one, truncatedAt]) => ({ ...one, truncatedAt })) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(body, fc.array(fc.tuple(share, fc.nat({ max: 255 })), { minLength: 1, maxLength: 4 }))
        .map(([one, corruptedBytes]) => ({ ...one, corruptedBytes })),
    },
    fc.tuple(body, fc.constantFrom(...CONTENT_TYPES)).map(([one, contentType]) => ({ ...one, contentType })),
    fc.oneof({ weight: 3, arbitrary: hostileText }, deeplyNestedJson).map(
      (text): GeneratedBody => ({
        encoding: 'text',
        contentType: 'application/json',
        fields: [['', text]],
      }),
    ),
  )
}
