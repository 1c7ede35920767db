import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { CONTENT } from '#tests/demonstration.ts'
import { checkContent } from './import-content.ts'
import { ContentError } from './problems.ts'

/** A copy of the demonstration content that a test may spoil; the pictures stay where they are. */
export function copyContent(): string {
  const folder = mkdtempSync(join(tmpdir(), 'serein-content-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const root = join(folder, 'content')
  mkdirSync(root)
  const media = join(CONTENT, 'media')
  cpSync(CONTENT, root, { recursive: true, filter: (source) => source !== media })
  symlinkSync(media, join(root, 'media'))
  return root
}

/** Changes one place of a file; throws when there is no such place, so that a test never passes for that reason. */
export function edit(root: string, file: string, from: string | RegExp, to: string): void {
  const path = join(root, file)
  const before = readFileSync(path, 'utf8')
  const after = before.replace(from, to)
  if (after === before) throw new Error(`${file} does not hold ${from}`)
  writeFileSync(path, after)
}

/** Where a text stands in a file, as an editor counts. */
export function lineOf(root: string, file: string, text: string): number {
  return (
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .findIndex((line) => line.includes(text)) + 1
  )
}

/** What an editor is told about this content, a line for each fault. */
export async function complaintsOf(root: string): Promise<string[]> {
  const error = await checkContent(root).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ContentError)
  return error instanceof ContentError ? error.message.split('\n') : []
}
