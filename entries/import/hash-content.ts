import { createHash, type Hash } from 'node:crypto'
import { closeSync, openSync, readdirSync, readSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Increment when the compiler produces different rows from the same files, so that a new release imports them again. */
const ROWS_REVISION = 2

/** Hash all content files and the row revision; 16 hexadecimal characters. */
export function hashContent(root: string): string {
  const hash = createHash('sha256').update(`rows ${ROWS_REVISION}`)
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  // One buffer for all files: pictures and videos are 30 MB, which the process would not return to the system.
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
