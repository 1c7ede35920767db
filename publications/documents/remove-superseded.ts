import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '#contract/day-ms.ts'
import { LANGS } from '#contract/languages.ts'
import { PICTURE_FOLDER } from './document-paths.ts'

/** Superseded files are retained this long, since other processes may still serve them. */
const RETENTION_MS = DAY_MS

/** Remove what is older than a day and not among `current`: documents of earlier content, unused pictures, other folders. */
export async function removeSuperseded(directory: string, current: ReadonlySet<string>): Promise<void> {
  const known = [...LANGS, PICTURE_FOLDER].map((folder) => join(directory, folder))
  const folders = [directory, ...known]
  for (const folder of folders) {
    for (const name of await readdir(folder).catch(() => [])) {
      const path = join(folder, name)
      if (current.has(path) || known.includes(path)) continue
      const status = await stat(path).catch(() => undefined)
      const isOld = status !== undefined && Date.now() - status.mtimeMs > RETENTION_MS
      if (isOld) await rm(path, { recursive: true, force: true })
    }
  }
}
