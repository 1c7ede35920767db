export type SvgShape = {
  tag: string
  attributes: Readonly<Record<string, string>>
  text: string
  /** Returns a numeric attribute; 0 if it is absent or no number. */
  number: (name: string) => number
}

const SHAPE_PATTERN =
  /<(rect|line|polyline|circle|ellipse|polygon|path|text)\b([^>]*?)\/?>(?:([^<]*)<\/text>)?/g

/** Parse the flat SVG of a line drawing into shapes. Groups, styles and all other elements are ignored. */
export function parseSvg(source: string): SvgShape[] {
  return [...source.matchAll(SHAPE_PATTERN)].map(([, tag = '', text = '', content = '']) => {
    const attributes: Record<string, string> = Object.fromEntries(
      [...text.matchAll(/([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, name, double, single]) => [
        name,
        double ?? single,
      ]),
    )
    return {
      tag,
      attributes,
      text: content.trim(),
      number: (name) => Number.parseFloat(attributes[name] ?? '') || 0,
    }
  })
}
