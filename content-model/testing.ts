import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { copyContent } from '#tests/content-copy.ts'
import { ContentError } from './checks/problems.ts'
import { compileContent } from './compile/compile-content.ts'

/** A copy of the demonstration content that a test may spoil. */
export function mutableContent(): string {
  const folder = mkdtempSync(join(tmpdir(), 'serein-content-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const root = join(folder, 'content')
  copyContent(root)
  return root
}

/** Where a text stands in a file, as an editor counts. */
export function lineNumberOf(root: string, file: string, text: string): number {
  return (
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .findIndex((line) => line.includes(text)) + 1
  )
}

/** What an editor is told about this content, a line for each fault. */
export async function diagnosticsOf(root: string): Promise<string[]> {
  const error = await compileContent(root).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ContentError)
  return error instanceof ContentError ? error.message.split('\n') : []
}
