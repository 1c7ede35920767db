import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ContentReader } from './content-reader.ts'

/** The first line of a content file (`content/…`) that holds the text, counted from 1, so that an editor is led to it. */
export function findLineContaining({ root }: ContentReader, file: string, text: string): number {
  const lines = readFileSync(join(root, '..', file), 'utf8').split('\n')
  return Math.max(1, lines.findIndex((line) => line.includes(text)) + 1)
}
