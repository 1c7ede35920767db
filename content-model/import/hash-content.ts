import { createHash, type Hash } from 'node:crypto'
import { closeSync, openSync, readdirSync, readSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Raise it when the importer writes other rows from the same files, so that a new release imports again. */
const ROWS_REVISION = 2

/** Hash of all content files and of the importer's own shape of rows; sixteen hexadecimal characters. */
export function hashContent(root: string): string {
  const hash = createHash('sha256').update(`rows ${ROWS_REVISION}`)
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  // One buffer for all: pictures and films are 30 MB that the process would not give back.
  const buffer = Buffer.allocUnsafeSlow(256 * 1024)
  for (const file of files) hashFile(hash.update(relative(root, file)), file, buffer)
  return hash.digest('hex').slice(0, 16)
}

function hashFile(hash: Hash, file: string, buffer: Buffer): void {
  const handle = openSync(file, 'r')
  try {
    for (;;) {
      const size = readSync(handle, buffer)
      if (size === 0) return
      hash.update(buffer.subarray(0, size))
    }
  } finally {
    closeSync(handle)
  }
}
