/** What PDF documents leave out of a drawing: they draw single shapes and texts, which stand in one system of coordinates. */
const UNPRINTED: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/<tspan\b/, 'tspan'],
  [/<g\b[^<>]*\s(?:fill|stroke|stroke-width)\s*=/, 'colours and strokes of groups'],
  [/<(?!text\b)[a-z]+\b[^<>]*\stransform\s*=/i, 'transform'],
  [/<text\b[^<>]*\stransform\s*=\s*["'](?!\s*rotate\(-90\b)/, 'texts turned by other than -90 degrees'],
  [
    /<(?!svg\b)[a-z]+\b[^<>]*\s(?:[xy][12]?|c[xy]|r[xy]?|width|height)\s*=\s*["'][^"']*[a-z%]/i,
    'lengths with units',
  ],
  [/<path\b[^<>]*\sd\s*=\s*["'][^"']*[^MLZ\d\s.,"'-]/, 'paths other than M, L and Z'],
]

/** Say what PDF documents cannot show of a drawing; undefined if they can show all of it. */
export function describeUnprintedShapes(svg: string): string | undefined {
  const names = UNPRINTED.filter(([pattern]) => pattern.test(svg)).map(([, name]) => name)
  return names.length === 0 ? undefined : `PDF documents leave out of this drawing: ${names.join(', ')}`
}
