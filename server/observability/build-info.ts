import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'

/** Written by the build; relative to the project folder, where the server runs. */
export const BUILD_INFO_FILE = 'build/release.json'

const buildInfoSchema = z.object({ version: z.string(), commit: z.string() })
export type BuildInfo = z.output<typeof buildInfoSchema>

/** Read the version and commit of the build. Both are empty without a build; the commit is empty if unknown. */
export function readBuildInfo(): BuildInfo {
  if (!existsSync(BUILD_INFO_FILE)) return { version: '', commit: '' }
  return buildInfoSchema.parse(JSON.parse(readFileSync(BUILD_INFO_FILE, 'utf8')))
}
