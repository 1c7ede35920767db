import { createHash } from 'node:crypto'
import { z } from 'zod'

const chunk = z.looseObject({
  isEntry: z.boolean().optional(),
  imports: z.array(z.string()).optional(),
  css: z.array(z.string()).optional(),
})
/** The build's table of chunks, as Vite writes it: https://vite.dev/guide/backend-integration */
export const chunkTable = z.record(z.string(), chunk)
type ChunkTable = z.infer<typeof chunkTable>

type Files = { read: (file: string) => string; write: (file: string, text: string) => void }

/**
 * Gives every page one style sheet beside that of the frame: a browser opens six connections, and small sheets would take
 * those of the fonts and the first picture. The small ones stay for the parts that are sent when they are first needed.
 * `isFrame` tells the entries that every page has.
 */
export function mergeStyles(
  table: ChunkTable,
  isFrame: (entry: string) => boolean,
  files: Files,
): ChunkTable {
  const entries = Object.keys(table).filter((name) => table[name]?.isEntry)
  const ofFrame = [...new Set(entries.filter(isFrame).flatMap((name) => sheetsOf(table, name)))]
  const sheetsFor = (name: string): string[] | undefined => {
    if (!entries.includes(name)) return undefined
    if (isFrame(name)) return merge(ofFrame, files)
    const own = sheetsOf(table, name).filter((sheet) => !ofFrame.includes(sheet))
    return merge(own, files)
  }
  return Object.fromEntries(
    Object.entries(table).map(([name, { css: _css, ...rest }]) => [name, { ...rest, css: sheetsFor(name) }]),
  )
}

/** The sheets of a chunk and of all it imports, in the order the router would link them. */
function sheetsOf(table: ChunkTable, entry: string): string[] {
  const seen = new Set<string>()
  const walk = (name: string): string[] => {
    if (seen.has(name)) return []
    seen.add(name)
    const { css = [], imports = [] } = table[name] ?? {}
    return [...css, ...imports.flatMap(walk)]
  }
  return [...new Set(walk(entry))]
}

function merge(sheets: readonly string[], { read, write }: Files): string[] {
  if (sheets.length < 2) return [...sheets]
  const text = sheets.map((sheet) => read(sheet)).join('')
  const file = `assets/${createHash('sha256').update(text).digest('hex').slice(0, 8)}.css`
  write(file, text)
  return [file]
}
