import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readUtf8Text } from './read-utf8-text.ts'

function read(content: string | Uint8Array) {
  const folder = mkdtempSync(join(tmpdir(), 'read-text-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'en.yaml')
  writeFileSync(file, content)
  return readUtf8Text(file)
}

test('UTF-8 is read with and without a byte order mark, with any line ending', () => {
  expect(read('title: Slantéd\ttable\r\nline: 烟机\n')).toEqual({
    text: 'title: Slantéd\ttable\r\nline: 烟机\n',
  })
  expect(read('\u{FEFF}title: 烟机\n')).toEqual({ text: 'title: 烟机\n' })
})

test('a text in another encoding is rejected with its line, so that no visitor reads Slant�d', () => {
  const reason = 'is not UTF-8: save the file as UTF-8'
  expect(read(Buffer.from('title: Hood\nline: Slantéd black glass\n', 'latin1'))).toEqual({ line: 2, reason })
  expect(read(Buffer.from('\u{FEFF}title: Hood\n', 'utf16le'))).toEqual({ line: 1, reason })
  expect(read(Buffer.concat([Buffer.from('a: b\n\n'), Buffer.from([0xe7, 0x83])]))).toEqual({
    line: 3,
    reason,
  })
})

test('lost characters, soft hyphens and control characters are rejected with their line', () => {
  expect(read('a: b\nline: Slant\u{FFFD}d\n')).toMatchObject({
    line: 2,
    reason: expect.stringContaining('lost'),
  })
  expect(read('line: steam\u{AD}oven\n')).toMatchObject({
    line: 1,
    reason: expect.stringContaining('soft hyphen'),
  })
  expect(read('a: b\nc: d\nline: x\u{8}\n')).toMatchObject({
    line: 3,
    reason: expect.stringContaining('U+0008'),
  })
  expect(read('line: \u{85}\n')).toMatchObject({ line: 1, reason: expect.stringContaining('U+0085') })
})
