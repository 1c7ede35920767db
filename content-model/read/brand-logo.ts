import type { Logo } from '#contract/site.ts'
import type { ContentReader } from './content-reader.ts'

const LOGO_FILE = 'brand/logo.svg'
const SHAPE_TAGS = /<(?:path|rect|line|circle|ellipse|polygon|polyline|text|image|use|g)\b/g

/**
 * Read the wordmark, an SVG file with a single path. Pages inline it, so that it appears with the first paint in the colour of
 * the surrounding text. Undefined if the file is unsuitable, which is reported in `problems`.
 */
export function readLogo({ media, problems }: ContentReader): Logo | undefined {
  const source = media.readText(LOGO_FILE)
  const [, width = '', height = ''] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(source) ?? []
  const [, path = ''] = /<path d="([^"]+)"/.exec(source) ?? []
  if (width === '' || path === '' || source.match(SHAPE_TAGS)?.length !== 1) {
    problems.push({
      file: `content/media/${LOGO_FILE}`,
      line: 1,
      path: [],
      reason: 'must be an SVG with exactly one path: <svg viewBox="0 0 width height"><path d="…"/></svg>',
    })
    return undefined
  }
  const [, stroke = '0'] = /stroke-width="([\d.]+)"/.exec(source) ?? []
  return { width: Number(width), height: Number(height), path, stroke: Number(stroke) }
}
