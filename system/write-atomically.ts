import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Write a temporary file, sync it and rename it: readers see the complete file or none, even after a power failure or with
 * several processes writing the same file. Creates the folder with access for the current user only. Removes the temporary
 * file on failure.
 * @throws if writing fails.
 */
export async function writeAtomically(
  file: string,
  data: Parameters<FileHandle['writeFile']>[0],
  { mode }: { mode?: number } = {},
): Promise<void> {
  const temporaryFile = `${file}.${randomUUID()}.part`
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  try {
    const handle = await open(temporaryFile, 'wx', mode)
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
