import type { Insertable } from 'kysely'
import { isSmallPicture, MIN_LONGER_SIDE_PX } from '#contract/office/media-limits.ts'
import { singleFlight } from '#contract/single-flight.ts'
import type { PictureTable } from '#database/picture-table.ts'
import type { Problem } from '../checks/problems.ts'
import type { ContentReader } from '../read/content-reader.ts'
import type { MediaLibrary } from '../read/content-source.ts'
import { buildPictureKey, type PictureAnalysis } from './picture-analysis.ts'

export type PictureUse = {
  /** Path under content/media. */
  path: string
  /** Overrides the focus in `media/focus.yaml` for this use. */
  focus?: readonly [number, number] | undefined
  /** The content file that refers to the picture; problems are reported there. */
  usedIn: string
}

/** Collects the pictures of an entry: one row per file and focus. */
export type PictureRegistry = {
  /** Returns the key of the row for this use; empty if the file is missing or unusable, which is reported. */
  add: (use: PictureUse) => Promise<string>
  /** Reports a missing file that is served unchanged, such as a drawing or a video. */
  requireFile: (use: Pick<PictureUse, 'path' | 'usedIn'>) => boolean
  /** Returns the rows of all uses. */
  listRows: () => Insertable<PictureTable>[]
  /** Paths of all media that the entry shows. */
  readonly paths: ReadonlySet<string>
}

const CENTRE = [50, 50] as const
/** On the pages of more entries a photograph looks repeated. */
const MAX_ENTRIES_PER_PHOTOGRAPH = 4
/** Files of `content/media` that are no media. */
const NO_MEDIA: readonly string[] = ['focus.yaml', 'README.md']
const TOO_SMALL_REASON = `below ${MIN_LONGER_SIDE_PX} on the longer side it looks small or blurred`

/** Create an empty registry for the pictures of an entry. `points` are the focus points of photographs, by path. */
export function createPictureRegistry(
  reader: ContentReader,
  points: Readonly<Record<string, readonly [number, number]>> = {},
): PictureRegistry {
  const analyseOnce = createPictureAnalyser(reader)
  const rows = new Map<string, Insertable<PictureTable>>()
  const paths = new Set<string>()

  function requireFile({ path, usedIn }: Pick<PictureUse, 'path' | 'usedIn'>): boolean {
    paths.add(path)
    if (reader.media.has(path)) return true
    const place = reader.source.locate(usedIn, path)
    reader.problems.push({ file: usedIn, ...place, reason: `there is no file content/media/${path}` })
    return false
  }

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
  return { add, requireFile, listRows: () => [...rows.values()], paths }
}

/** Return warnings about files that no entry shows, and photographs that too many show. `uses` counts the entries by path. */
export function findOddUses(media: MediaLibrary, uses: ReadonlyMap<string, number>): Problem[] {
  // The site's own code refers to the files in brand.
  const files = media.list().filter((file) => !file.startsWith('brand/') && !NO_MEDIA.includes(file))
  return [...files].sort().flatMap((path) => {
    const warning = (reason: string) => [{ file: `content/media/${path}`, line: 1, path: [], reason }]
    const entries = uses.get(path) ?? 0
    if (entries === 0) return warning('this file is not used')
    return path.endsWith('.jpg') && entries > MAX_ENTRIES_PER_PHOTOGRAPH
      ? warning(`${entries} entries show this photograph; more than four look repeated`)
      : []
  })
}

/** Return the library that looks for each file, and analyses each picture, once. */
export function rememberMedia(media: MediaLibrary): MediaLibrary {
  const present = new Set<string>()
  const has = (path: string) => {
    if (!present.has(path) && media.has(path)) present.add(path)
    return present.has(path)
  }
  return { ...media, has, analyse: singleFlight(media.analyse, { shouldCacheResult: true }) }
}

/** Report an unusable or small file at its first use in the entry. The analysis is undefined for an unusable file. */
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
