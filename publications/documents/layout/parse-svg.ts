export type SvgShape = { tag: string; attributes: Readonly<Record<string, string>>; text: string }
type SvgFile = { width: number; height: number; shapes: SvgShape[] }

const SHAPE_PATTERN = /<(rect|line|circle|polygon|path|text)\b([^>]*?)\/?>(?:([^<]*)<\/text>)?/g

/**
 * Reads the flat SVG files of this project (line drawings and the logo) into their shapes, so that they become
 * vectors of the PDF with text that can be translated. Groups, styles and everything else are not understood.
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

/** A number among the attributes; 0 where there is none. */
export function numberAttribute({ attributes }: SvgShape, name: string): number {
  return Number(attributes[name] ?? 0)
}
