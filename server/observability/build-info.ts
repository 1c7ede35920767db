import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'

/** Written by the build; relative to the project's folder, in which the server runs. */
export const BUILD_INFO_FILE = 'build/release.json'

const buildInfoSchema = z.object({ version: z.string(), commit: z.string() })
export type BuildInfo = z.output<typeof buildInfoSchema>

/** The version and commit that were built; empty where nothing was built, the commit also where the build could not tell. */
export function readBuildInfo(): BuildInfo {
  if (!existsSync(BUILD_INFO_FILE)) return { version: '', commit: '' }
  return buildInfoSchema.parse(JSON.parse(readFileSync(BUILD_INFO_FILE, 'utf8')))
}
