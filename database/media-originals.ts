import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { DAY_MS } from '#contract/day-ms.ts'
import type { Db } from './connect.ts'
import { readMediaChunks } from './media-content.ts'
import type { PictureTable } from './picture-table.ts'

/** Subfolder of DATA_DIR; it may be emptied at any time. */
export const ORIGINALS_FOLDER = 'originals'

/** A file that was not used for this long is deleted, and written again when it is needed. */
const UNUSED_MS = DAY_MS

/**
 * Return the name of a file below `directory` with the content of an uploaded picture, which it writes if it is missing.
 * Undefined if the picture was not uploaded, but is a file of the content.
 * @throws if the stored content is damaged, or the disk is full
 */
export async function provideOriginal(
  db: Db,
  directory: string,
  { path, fileHash }: Pick<PictureTable, 'path' | 'fileHash'>,
): Promise<string | undefined> {
  if (!/^[0-9a-f]{16}$/.test(fileHash)) return undefined
  // A replaced picture, too: pages that are still cached show it.
  const media = await db
    .selectFrom('media')
    .select(['id', 'sha256'])
    .where('path', '=', path)
    .where('sha256', 'like', `${fileHash}%`)
    .executeTakeFirst()
  if (!media) return undefined
  const name = `${media.sha256}${extname(path)}`
  const file = join(directory, name)
  if (!(await touch(file))) await writeOriginal(db, media, directory, file)
  return name
}

/** Return false if the file does not exist. */
async function touch(file: string): Promise<boolean> {
  const now = new Date()
  return utimes(file, now, now).then(
    () => true,
    () => false,
  )
}

async function writeOriginal(
  db: Db,
  { id, sha256 }: { id: string; sha256: string },
  directory: string,
  file: string,
): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const temporaryFile = `${file}.${randomUUID()}.part`
  const hash = createHash('sha256')
  const handle = await open(temporaryFile, 'wx', 0o600)
  try {
    for await (const chunk of readMediaChunks(db, id)) {
      hash.update(chunk)
      await handle.write(chunk)
    }
    await handle.close()
    if (hash.digest('hex') !== sha256) throw new Error(`the stored content of media ${id} is damaged`)
    await rename(temporaryFile, file)
  } catch (error) {
    await handle.close().catch(() => undefined)
    await rm(temporaryFile, { force: true })
    throw error
  }
}

/** Delete the files that have not been used for a day. */
export async function pruneOriginals(directory: string, now: Date): Promise<void> {
  const names = await readdir(directory).catch(() => [])
  for (const file of names.map((name) => join(directory, name))) {
    const { mtimeMs } = (await stat(file).catch(() => undefined)) ?? { mtimeMs: now.getTime() }
    if (now.getTime() - mtimeMs > UNUSED_MS) await rm(file, { force: true })
  }
}
