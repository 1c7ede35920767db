import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { analysePicture } from './analyse-picture.ts'
import type { PictureAnalysis } from './picture-analysis.ts'

/** Increment when `analysePicture` returns different results for the same file. */
const ANALYSIS_REVISION = 1

/** May be deleted at any time. */
const CACHE_DIRECTORY = join('node_modules', '.cache', 'serein-pictures')

const pictureAnalysis = z.strictObject({
  fileHash: z.string(),
  width: z.number(),
  height: z.number(),
  color: z.string(),
  isCutout: z.union([z.literal(0), z.literal(1)]),
  body: z
    .strictObject({ left: z.number(), top: z.number(), width: z.number(), height: z.number() })
    .nullable(),
}) satisfies z.ZodType<PictureAnalysis>

/**
 * Return the result of `analysePicture`, cached on disk by the hash of the file: decoding the pictures of the demonstration
 * content takes five seconds.
 * @throws what `analysePicture` throws.
 */
export async function analysePictureCached(
  file: string,
  directory = CACHE_DIRECTORY,
): Promise<PictureAnalysis> {
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex')
  const cacheFile = join(directory, `${hash}-${ANALYSIS_REVISION}.json`)
  const cached = readCached(cacheFile)
  if (cached) return cached
  const analysis = await analysePicture(file)
  writeCached(directory, cacheFile, analysis)
  return analysis
}

function readCached(cacheFile: string): PictureAnalysis | undefined {
  try {
    return pictureAnalysis.safeParse(JSON.parse(readFileSync(cacheFile, 'utf8'))).data
  } catch {
    return undefined
  }
}

/** Ignore a read-only folder, which is common for a release: there every import decodes the pictures. */
function writeCached(directory: string, cacheFile: string, analysis: PictureAnalysis): void {
  const temporaryFile = `${cacheFile}.${randomUUID()}`
  try {
    mkdirSync(directory, { recursive: true })
    writeFileSync(temporaryFile, JSON.stringify(analysis))
    renameSync(temporaryFile, cacheFile)
  } catch (error) {
    if (!isReadOnlyError(error)) throw error
  }
}

function isReadOnlyError(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && ['EACCES', 'EPERM', 'EROFS'].includes(String(error.code))
  )
}
