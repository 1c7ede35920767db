import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import type { Insertable } from 'kysely'
import { z } from 'zod'
import type { PictureTable } from '#database/picture-table.ts'
import { type ContentReader, findLineContaining, readYaml } from '../read/content-reader.ts'
import { focusPoint, mediaPath } from '../schemas/field-schemas.ts'
import { buildPictureKey, type PictureAnalysis } from './analyse-picture.ts'
import { analysePictureCached } from './picture-analysis-cache.ts'

export type PictureUse = {
  /** Path under content/media. */
  path: string
  /** Where this use differs from what `media/focus.yaml` says. */
  focus?: readonly [number, number] | undefined
  /** Width of the body as a share of a stage, for cut-outs. */
  scale?: number
  /** The file that names it, for the report of a missing picture. */
  usedIn: string
}

/** Collects every use of a picture: one row per file, focus and scale. */
export type PictureRegistry = {
  /** The key of the row for this use; an empty key when the file is missing (which stands in the problems). */
  add: (use: PictureUse) => Promise<string>
  /** Makes sure that a file which is served as it is (a drawing, a film) is there. */
  requireFile: (use: Pick<PictureUse, 'path' | 'usedIn'>) => boolean
  rows: () => Insertable<PictureTable>[]
  /** Warns of every file that nothing has asked for; to be called last. */
  warnOfUnused: () => void
}

/** Where the subjects of photographs stand, wherever they are cut. */
const FOCUS_FILE = 'media/focus.yaml'
const FOCUS_FILE_IN_REPORTS = `content/${FOCUS_FILE}`
const CENTRE = [50, 50] as const
/** Pixels of the longer side that a picture needs where a page shows it large; nothing is ever enlarged. */
const MIN_LONGER_SIDE_PX = 1200
const TOO_SMALL_REASON = `with less than ${MIN_LONGER_SIDE_PX} on the longer side it looks small or soft`

/** Opens an empty book for the pictures of this reader's content. */
export function createPictureRegistry(reader: ContentReader): PictureRegistry {
  const analyses = new Map<string, Promise<PictureAnalysis | undefined>>()
  const rows = new Map<string, Insertable<PictureTable>>()
  const used = new Set<string>()

  function requireFile({ path, usedIn }: Pick<PictureUse, 'path' | 'usedIn'>): boolean {
    if (usedIn !== FOCUS_FILE_IN_REPORTS) used.add(path)
    if (existsSync(join(reader.root, 'media', path))) return true
    const line = findLineContaining(reader, usedIn, path)
    reader.problems.push({ file: usedIn, line, reason: `there is no file content/media/${path}` })
    return false
  }

  const points = readYaml(reader, FOCUS_FILE, z.record(mediaPath, focusPoint))?.value ?? {}
  for (const path of Object.keys(points)) requireFile({ path, usedIn: FOCUS_FILE_IN_REPORTS })

  function analyseOnce({
    path,
    usedIn,
  }: Pick<PictureUse, 'path' | 'usedIn'>): Promise<PictureAnalysis | undefined> {
    const pending = analyses.get(path)
    if (pending) return pending
    const problemAt = (reason: string) => ({
      file: usedIn,
      line: findLineContaining(reader, usedIn, path),
      reason,
    })
    const analysis = analysePictureCached(join(reader.root, 'media', path)).then(
      (facts) => {
        const { width, height } = facts
        if (Math.max(width, height) < MIN_LONGER_SIDE_PX)
          reader.warnings.push(
            problemAt(`content/media/${path} is ${width} × ${height} pixels: ${TOO_SMALL_REASON}`),
          )
        return facts
      },
      (error: unknown) => {
        reader.problems.push(problemAt(`content/media/${path} cannot be used: ${causeOf(error)}`))
        return undefined
      },
    )
    analyses.set(path, analysis)
    return analysis
  }

  async function add({ path, focus, scale, usedIn }: PictureUse): Promise<string> {
    if (!requireFile({ path, usedIn })) return ''
    const analysis = await analyseOnce({ path, usedIn })
    if (!analysis) return ''
    const { isCutout, ...facts } = analysis
    const [focusX, focusY] = focus ?? points[path] ?? CENTRE
    const stageScale = isCutout ? (scale ?? null) : null
    const key = buildPictureKey({ path, fileHash: facts.fileHash, focusX, focusY, scale: stageScale })
    rows.set(key, { key, path, ...facts, isCutout: isCutout ? 1 : 0, focusX, focusY, scale: stageScale })
    return key
  }

  function warnOfUnused(): void {
    // What lies in brand is named by the site itself.
    const files = globSync('**/*.*', { cwd: join(reader.root, 'media'), exclude: ['brand', 'focus.yaml'] })
    for (const path of files.filter((file) => !used.has(file)).sort())
      reader.warnings.push({ file: `content/media/${path}`, line: 1, reason: 'nothing refers to this file' })
  }
  return { add, requireFile, rows: () => [...rows.values()], warnOfUnused }
}

function causeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  const message = cause instanceof Error ? cause.message : String(cause)
  return message.includes('unsupported image format') ? 'it is no picture' : message
}
