import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'

/** Written by the build; relative to the project's folder, in which the server runs. */
export const RELEASE_FILE = 'build/release.json'

const release = z.object({ version: z.string(), commit: z.string() })
export type Release = z.output<typeof release>

/** The version and commit that were built; empty where nothing was built, the commit also where the build could not tell. */
export function readRelease(): Release {
  if (!existsSync(RELEASE_FILE)) return { version: '', commit: '' }
  return release.parse(JSON.parse(readFileSync(RELEASE_FILE, 'utf8')))
}
