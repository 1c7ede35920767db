import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

export const SOURCE_FOLDERS = [
  'contract',
  'site',
  'office',
  'api',
  'database',
  'publications',
  'content-model',
  'entries',
  'system',
  'server',
]

/** Return the most recently changed source file if it is newer than `built`; undefined when the build is up to date. */
export function findNewerSource(
  built: string,
  rooms: readonly string[] = SOURCE_FOLDERS,
): string | undefined {
  const builtAt = statSync(built).mtimeMs
  const [newest] = rooms
    .flatMap((room) => readdirSync(room, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ file, changedAt: statSync(file).mtimeMs }))
    .filter(({ changedAt }) => changedAt > builtAt)
    .sort((a, b) => b.changedAt - a.changedAt)
  return newest?.file
}
