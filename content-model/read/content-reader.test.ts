import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { date, mediaPath, nonEmptyText } from '../schemas/field-schemas.ts'
import { collectInternalLinks, readDocument, replaceInternalLinks } from './content-reader.ts'
import { readContentFiles } from './file-source.ts'

const anything = z.unknown()

/** Read a file with this content and return its problems as `line: reason`. */
async function readDiagnostics(
  content: string | Uint8Array,
  schema: z.ZodType = anything,
): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'read-content-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const root = join(folder, 'content')
  mkdirSync(join(root, 'home'), { recursive: true })
  writeFileSync(join(root, 'home/en.yaml'), content)
  const reader = readContentFiles(root)
  readDocument(reader, await reader.source.openFolder('home'), 'en', schema)
  return reader.problems.map(({ file, line, reason }) => {
    expect(file).toBe('content/home/en.yaml')
    return `${line}: ${reason}`
  })
}

test('a file in another encoding is rejected with its line', async () => {
  expect(await readDiagnostics(Buffer.from('title: Hood\nline: Slantéd\n', 'latin1'))).toEqual([
    '2: is not UTF-8: save the file as UTF-8',
  ])
})

test.for([
  [
    'details:\n\ttitle: a\n\ttext: b\n',
    '2: the line begins with a tab: indent with spaces. The line is: title: a',
  ],
  [
    'title: Induction: a week\n',
    '1: text with a colon followed by a space needs quotation marks, "…". The line is: title: Induction: a week',
  ],
  [
    'title: “Induction: a week”\n',
    '1: curly quotation marks are not recognised: use straight ones, "…". The line is: title: “Induction: a week”',
  ],
  [
    'a: 1\ntitle: "Induction\nb: c\n',
    '2: the closing quotation mark is missing. The line is: title: "Induction',
  ],
  [
    'title: "Slow" food\n',
    '1: there is text after the closing quotation mark ". The line is: title: "Slow" food',
  ],
  [
    'title: *slow* food\n',
    '1: text that begins with * needs quotation marks, "…". The line is: title: *slow* food',
  ],
  ['title: @home\n', '1: text that begins with @ needs quotation marks, "…". The line is: title: @home'],
  [
    'details:\n  - title: x\n   text: y\n',
    '3: the indentation does not match the lines above. The line is: text: y',
  ],
  ['a:\n  b: 1\n c: 2\n', '3: the indentation does not match the lines above. The line is: c: 2'],
  [
    'a: one\n  b: two\nc: 3\n',
    '2: the line is indented more than the line above, which already has a value. The line is: b: two',
  ],
  ['a: 1\nb: 2\na: 3\n', '3: a appears twice. The line is: a: 3'],
  ['a: 1\ntitle:Induction\n', '2: a space is missing after the colon. The line is: title:Induction'],
  ['title： 烟机\nb: c\n', '1: use the plain colon, ":". The line is: title： 烟机'],
  ['a: 1\ntitle\nb: 2\n', '2: expected a name and a value, as in title: text. The line is: title'],
  ['gallery: [a, b\nc: d\n', '2: a bracket above is not closed: ] or } is missing. The line is: c: d'],
])('a YAML error is described in one line with its remedy: %#', async ([content = '', diagnostic]) => {
  expect(await readDiagnostics(content)).toEqual([diagnostic])
})

const facts = z.strictObject({
  id: z.int().min(1).optional(),
  buy: z.boolean().optional(),
  date: date.optional(),
  weight: z.union([z.number(), z.tuple([z.number(), z.number()]), z.literal('text')]).optional(),
  height: z.number().optional(),
  layout: z.enum(['wide', 'split']).optional(),
  picture: mediaPath.optional(),
  gallery: z.array(nonEmptyText).min(3).max(4).optional(),
  four: z.array(z.int()).length(4).optional(),
  kind: nonEmptyText.optional(),
})

test.for([
  ['id: hz', '1: id: must be a number, not "hz"'],
  ['id: 1.5', '1: id: must be a whole number, not "1.5"'],
  ['id: 0', '1: id: "0": must be at least 1'],
  ['buy: yes', '1: buy: write true or false, not "yes"'],
  ['date: 22.11.2026', '1: date: "22.11.2026" is not a valid date: write year-month-day, as in 2026-11-22'],
  ['date: May', '1: date: "May" is not a valid date: write year-month-day, as in 2026-11-22'],
  [
    'weight: 23,5',
    '1: weight: 23,5: use a decimal point, not a comma (23.5), and no thousands separator (1260)',
  ],
  [
    'height: 1,260',
    '1: height: 1,260: use a decimal point, not a comma (23.5), and no thousands separator (1260)',
  ],
  ['height: 23.5 kg', '1: height: 23.5 kg: write the number only, without its unit'],
  ['weight: heavy', '1: weight: "heavy" is not valid here'],
  ['layout: wid', '1: layout: "wid" is not valid: must be wide or split'],
  [
    'picture: products/HZ90 neu.JPG',
    '1: picture: products/HZ90 neu.JPG: use lower-case letters, digits and hyphens, ending in .jpg or .png, in a folder of content/media',
  ],
  ['gallery:\n  - one\n  - two', '2: gallery: expected at least 3, found 2'],
  ['four: [1, 2, 3]', '1: four: expected 4, found 3'],
  ['kind: ""', '1: kind: must not be empty'],
  ['kind:', '1: kind: must not be empty'],
  ['kind: 90', '1: kind: must be text: write "90", with quotation marks'],
  [
    'gallery:\n  - a\n  - Induction: a week\n  - b',
    '3: gallery.1: must be text; text with a colon followed by a space needs quotation marks, "…"',
  ],
  ['id: 1\nkint: hood', '2: kint: unknown name; check the spelling'],
])(
  'an invalid value is described in one line with what is expected: %s',
  async ([content = '', diagnostic]) => {
    expect(await readDiagnostics(content, facts)).toEqual([diagnostic])
  },
)

test('a missing field is reported with its group', async () => {
  const schema = z.strictObject({
    kind: nonEmptyText,
    details: z.array(z.strictObject({ title: nonEmptyText, text: nonEmptyText })),
  })
  expect(await readDiagnostics('details:\n  - text: b\n', schema)).toEqual([
    '1: kind is missing',
    '2: details.0: title is missing',
  ])
})

test('a value of an item is named by the key of the item, and found in its line wherever the item is', async () => {
  const item = z.strictObject({ key: nonEmptyText, title: nonEmptyText })
  const schema = z.strictObject({ details: z.array(item), texts: z.record(z.string(), item) })
  const content = [
    'details:',
    '  - { key: light, title: a }',
    '  - key: one-face',
    '    title: ""',
    'texts:',
    '  constructor: { key: a, title: 1 }',
  ].join('\n')
  expect(await readDiagnostics(content, schema)).toEqual([
    '4: details.one-face.title: must not be empty',
    '6: texts.constructor.title: must be text: write "1", with quotation marks',
  ])
})

test.each([
  '[hood](/a?id=1)',
  '[hood]( /a?id=1 )',
  '[hood](</a?id=1> "Hood")',
  '[hood][1]\n\n[1]: /a?id=1',
  '[hood][1]\n\n[1]: </a?id=1>',
])('the link of %j is found, and follows a renamed page', (text) => {
  expect(collectInternalLinks({ intro: [text] })).toEqual(['/a?id=1'])
  expect(replaceInternalLinks(text, () => '/b')).toBe(text.replace('/a?id=1', '/b'))
})
