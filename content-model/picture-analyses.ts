import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { analysePicture, type PictureFacts } from './analyse-picture.ts'

/** Raise it when `analysePicture` finds other facts in the same file. */
const REVISION = 1

/** Pictures found to be the same by their bytes are not decoded again. May be deleted at any time. */
const CACHE = join('node_modules', '.cache', 'serein-pictures')

const pictureFacts = z.strictObject({
  fileHash: z.string(),
  width: z.number(),
  height: z.number(),
  color: z.string(),
  isCutout: z.union([z.literal(0), z.literal(1)]),
  body: z
    .strictObject({ left: z.number(), top: z.number(), width: z.number(), height: z.number() })
    .nullable(),
}) satisfies z.ZodType<PictureFacts>

/**
 * What `analysePicture` says about the file, from a cache on disk where these bytes were analysed before: decoding the
 * demonstration's pictures takes five seconds. Throws what `analysePicture` throws.
 */
export async function cachedAnalysis(file: string, directory = CACHE): Promise<PictureFacts> {
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex')
  const place = join(directory, `${hash}-${REVISION}.json`)
  const cached = readCached(place)
  if (cached) return cached
  const facts = await analysePicture(file)
  writeCached(directory, place, facts)
  return facts
}

function readCached(place: string): PictureFacts | undefined {
  try {
    return pictureFacts.safeParse(JSON.parse(readFileSync(place, 'utf8'))).data
  } catch {
    return undefined
  }
}

/** A release is often read-only: there every import decodes the pictures. */
function writeCached(directory: string, place: string, facts: PictureFacts): void {
  const unfinished = `${place}.${randomUUID()}`
  try {
    mkdirSync(directory, { recursive: true })
    writeFileSync(unfinished, JSON.stringify(facts))
    renameSync(unfinished, place)
  } catch (error) {
    if (!isReadOnly(error)) throw error
  }
}

function isReadOnly(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && ['EACCES', 'EPERM', 'EROFS'].includes(String(error.code))
  )
}
