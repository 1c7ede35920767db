import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { copyContent } from '#tests/content-copy.ts'
import { ContentError } from './checks/problems.ts'
import { compileContentFiles } from './compile/compile-content-files.ts'

/** Copy the demonstration content to a temporary folder that the test may change. */
export function mutableContent(): string {
  const folder = mkdtempSync(join(tmpdir(), 'serein-content-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const root = join(folder, 'content')
  copyContent(root)
  return root
}

/** Return the line of the first occurrence of `text`, counted from 1; 0 if there is none. */
export function lineNumberOf(root: string, file: string, text: string): number {
  return (
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .findIndex((line) => line.includes(text)) + 1
  )
}

/** Compile content that must have errors, and return one message per error. */
export async function diagnosticsOf(root: string): Promise<string[]> {
  const error = await compileContentFiles(root).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ContentError)
  return error instanceof ContentError ? error.message.split('\n') : []
}
