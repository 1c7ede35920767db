import type { Insertable } from 'kysely'
import { z } from 'zod'
import { isSmallPicture, MIN_LONGER_SIDE_PX } from '#contract/office/media-limits.ts'
import type { PictureTable } from '#database/picture-table.ts'
import { type ContentReader, readFacts } from '../read/content-reader.ts'
import { type ContentFolder, FOCUS_FOLDER, type MediaLibrary } from '../read/content-source.ts'
import { focusPoint, mediaPath } from '../schemas/field-schemas.ts'
import { buildPictureKey, type PictureAnalysis } from './picture-analysis.ts'

export type PictureUse = {
  /** Path under content/media. */
  path: string
  /** Overrides the focus in `media/focus.yaml` for this use. */
  focus?: readonly [number, number] | undefined
  /** The content file that refers to the picture; problems are reported there. */
  usedIn: string
}

/** Collects every use of a picture: one row per file and focus. */
export type PictureRegistry = {
  /** Returns the key of the row for this use; empty if the file is missing or unusable, which is reported. */
  add: (use: PictureUse) => Promise<string>
  /** Reports a missing file that is served unchanged, such as a drawing or a video. */
  requireFile: (use: Pick<PictureUse, 'path' | 'usedIn'>) => boolean
  /** Returns the rows of all uses since the last call. */
  takeRows: () => Insertable<PictureTable>[]
  /** Warns about files that no content refers to, and photographs that too many entries show. Call it last. */
  warnOfUses: () => void
}

const CENTRE = [50, 50] as const
/** On the pages of more entries a photograph looks repeated. */
const MAX_ENTRIES_PER_PHOTOGRAPH = 4
/** Files of `content/media` that are no media. */
const NO_MEDIA: readonly string[] = ['focus.yaml', 'README.md']
const TOO_SMALL_REASON = `below ${MIN_LONGER_SIDE_PX} on the longer side it looks small or blurred`

/** Create an empty registry for the pictures of this reader's content. `focusFolder` holds the focus points. */
export function createPictureRegistry(reader: ContentReader, focusFolder: ContentFolder): PictureRegistry {
  const analyseOnce = createPictureAnalyser(reader)
  const rows = new Map<string, Insertable<PictureTable>>()
  const usedIn = new Map<string, Set<string>>()
  const isPresent = rememberPresent(reader.media)
  const focusFile = reader.source.nameOf(FOCUS_FOLDER, 'facts')

  function requireFile({ path, usedIn: file }: Pick<PictureUse, 'path' | 'usedIn'>): boolean {
    if (file !== focusFile) usedIn.set(path, (usedIn.get(path) ?? new Set()).add(file))
    if (isPresent(path)) return true
    const place = reader.source.locate(file, path)
    reader.problems.push({ file, ...place, reason: `there is no file content/media/${path}` })
    return false
  }

  const points = readFacts(reader, focusFolder, z.record(mediaPath, focusPoint))?.value ?? {}
  for (const path of Object.keys(points)) requireFile({ path, usedIn: focusFile })

  async function add({ path, focus, usedIn }: PictureUse): Promise<string> {
    if (!requireFile({ path, usedIn })) return ''
    const analysis = await analyseOnce({ path, usedIn })
    if (!analysis) return ''
    const [focusX, focusY] = focus ?? points[path] ?? CENTRE
    const row = { path, ...analysis, focusX, focusY }
    const key = buildPictureKey(row)
    rows.set(key, { key, ...row })
    return key
  }

  function warnOfUses(): void {
    const warn = (path: string, reason: string) =>
      reader.warnings.push({ file: `content/media/${path}`, line: 1, path: [], reason })
    // The site's own code refers to the files in brand.
    const files = reader.media.list().filter((file) => !file.startsWith('brand/') && !NO_MEDIA.includes(file))
    for (const path of [...files].sort()) {
      const entries = usedIn.get(path)?.size ?? 0
      if (entries === 0) warn(path, 'this file is not used')
      if (path.endsWith('.jpg') && entries > MAX_ENTRIES_PER_PHOTOGRAPH)
        warn(path, `${entries} entries show this photograph; more than four look repeated`)
    }
  }
  const takeRows = () => {
    const taken = [...rows.values()]
    rows.clear()
    return taken
  }
  return { add, requireFile, takeRows, warnOfUses }
}

/** Look for each file once. */
function rememberPresent({ has }: MediaLibrary): (path: string) => boolean {
  const present = new Set<string>()
  return (path) => {
    if (!present.has(path) && has(path)) present.add(path)
    return present.has(path)
  }
}

/** Analyse each file once and report an unusable or small one at its first use. The result is undefined for an unusable file. */
function createPictureAnalyser(reader: ContentReader) {
  const analyses = new Map<string, Promise<PictureAnalysis | undefined>>()

  async function analyse({ path, usedIn }: Pick<PictureUse, 'path' | 'usedIn'>) {
    const problemAt = (reason: string) => ({
      file: usedIn,
      ...reader.source.locate(usedIn, path),
      reason: `content/media/${path} ${reason}`,
    })
    try {
      const analysis = await reader.media.analyse(path)
      const { width, height } = analysis
      if (isSmallPicture(analysis))
        reader.warnings.push(problemAt(`is ${width} × ${height} pixels: ${TOO_SMALL_REASON}`))
      return analysis
    } catch (error) {
      reader.problems.push(problemAt(`cannot be used: ${causeOf(error)}`))
      return undefined
    }
  }

  return (use: Pick<PictureUse, 'path' | 'usedIn'>) => {
    const analysis = analyses.get(use.path) ?? analyse(use)
    analyses.set(use.path, analysis)
    return analysis
  }
}

function causeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  const message = cause instanceof Error ? cause.message : String(cause)
  return message.includes('unsupported image format') ? 'not a picture' : message
}
