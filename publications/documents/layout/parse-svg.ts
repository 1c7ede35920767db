export type SvgShape = { tag: string; attributes: Readonly<Record<string, string>>; text: string }
type SvgFile = { width: number; height: number; shapes: SvgShape[] }

const SHAPE_PATTERN = /<(rect|line|circle|polygon|path|text)\b([^>]*?)\/?>(?:([^<]*)<\/text>)?/g

/**
 * Parse the flat SVG of a line drawing into shapes, which become vectors of the PDF with translatable text. Groups, styles and
 * all other elements are ignored.
 */
export function parseSvg(source: string): SvgFile {
  const [, width = '0', height = '0'] = /viewBox="\S+ \S+ (\S+) (\S+)"/.exec(source) ?? []
  const shapes = [...source.matchAll(SHAPE_PATTERN)].map(([, tag = '', attributes = '', text = '']) => ({
    tag,
    attributes: Object.fromEntries(
      [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    ),
    text: text.trim(),
  }))
  return { width: Number(width), height: Number(height), shapes }
}

/** Return a numeric attribute; 0 if it is absent. */
export function numberAttribute({ attributes }: SvgShape, name: string): number {
  return Number(attributes[name] ?? 0)
}
