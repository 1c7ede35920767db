import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Writes a file aside, syncs and renames it: readers see the whole file or none, also after a power cut and with other
 * processes writing the same one. Makes its folder, closed to other accounts. Leaves nothing behind when it fails.
 */
export async function writeAtomically(file: string, data: Uint8Array): Promise<void> {
  const temporaryFile = `${file}.${randomUUID()}.part`
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  try {
    const handle = await open(temporaryFile, 'wx')
    try {
      await handle.writeFile(data)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(temporaryFile, file)
  } catch (error) {
    await rm(temporaryFile, { force: true })
    throw error
  }
}
