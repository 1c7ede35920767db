import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Logo } from '#contract/site.ts'
import type { ContentReader } from './content-reader.ts'

const LOGO_FILE = 'media/brand/logo.svg'
const SHAPE_TAGS = /<(?:path|rect|line|circle|ellipse|polygon|polyline|text|image|use|g)\b/g

/**
 * Reads the wordmark: an SVG file with one path, which takes the colour of the text round it. The pages draw it inside
 * themselves, so that it is there with the first paint. Undefined when there is a fault, which stands in `problems`.
 */
export function readLogo({ root, problems }: ContentReader): Logo | undefined {
  const file = join(root, LOGO_FILE)
  const source = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const [, width = '', height = ''] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(source) ?? []
  const [, path = ''] = /<path d="([^"]+)"/.exec(source) ?? []
  if (width === '' || path === '' || source.match(SHAPE_TAGS)?.length !== 1) {
    problems.push({
      file: `content/${LOGO_FILE}`,
      line: 1,
      reason: 'one drawing of one path is wanted: <svg viewBox="0 0 width height"><path d="…"/></svg>',
    })
    return undefined
  }
  const [, stroke = '0'] = /stroke-width="([\d.]+)"/.exec(source) ?? []
  return { width: Number(width), height: Number(height), path, stroke: Number(stroke) }
}
