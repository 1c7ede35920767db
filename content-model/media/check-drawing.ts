import { MediaRefused } from './media-refused.ts'

/** Elements that only draw: no styles, scripts, links, animations or references to other files. */
export const DRAWING_ELEMENTS: ReadonlySet<string> = new Set(
  'svg g title desc rect line circle ellipse polyline polygon path text tspan'.split(' '),
)
export const DRAWING_ATTRIBUTES: ReadonlySet<string> = new Set(
  [
    'id role x y x1 y1 x2 y2 dx dy cx cy r rx ry width height points d viewBox version transform opacity',
    'fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin',
    'stroke-miterlimit stroke-dasharray stroke-dashoffset vector-effect preserveAspectRatio',
    'font-family font-size font-style font-weight letter-spacing text-anchor dominant-baseline xml:space xml:lang',
  ].flatMap((names) => names.split(' ')),
)
export const SVG_NAMESPACE = 'http://www.w3.org/2000/svg'

/** Pages, documents and browsers handle so much in a moment. */
export const MAX_ELEMENTS = 5_000
/** Elements inside each other; readers of XML have such a limit, too. */
export const MAX_DEPTH = 100

/** Another encoding could turn harmless bytes into elements. */
const DECLARATION =
  /^<\?xml\s+version\s*=\s*["']1\.0["'](?:\s+encoding\s*=\s*["']utf-8["'])?(?:\s+standalone\s*=\s*["'](?:yes|no)["'])?\s*\?>/i
const TOKEN =
  /<!--(?:(?!--)[\s\S])*-->|<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<>]*"|'[^'<>]*'))*)\s*(\/?)>|[^<]+/gy
export const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
/** Longer than any coordinate; the numbers of a path may follow each other without a space. */
const ENDLESS_NUMBER = /\d{20}|[\d.]{100}/
/** The entities of XML, and characters by their numbers. */
export const FOREIGN_ENTITY = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-fA-F]{1,6});)/
const CHARACTER_NUMBER = /&#(?:x([\da-fA-F]{1,6})|(\d{1,7}));/g
/** XML 1.0 has no other characters: a browser shows nothing of a file with one. */
const FORBIDDEN_CHARACTER = /[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u

/**
 * Check that a drawing is well-formed SVG of shapes and labels only, so that it can neither run scripts nor load anything,
 * and small enough for whatever reads it.
 * @throws {MediaRefused} naming the first element or attribute that is not allowed
 */
export function checkDrawing(text: string): void {
  const open: string[] = []
  let elements = 0
  const forbidden = FORBIDDEN_CHARACTER.exec(decodeCharacters(text))?.[0].codePointAt(0)
  if (forbidden !== undefined) throw refused(`U+${forbidden.toString(16).toUpperCase().padStart(4, '0')}`)
  TOKEN.lastIndex = DECLARATION.exec(text)?.[0].length ?? 0
  while (TOKEN.lastIndex < text.length) {
    const at = TOKEN.lastIndex
    const token = TOKEN.exec(text)
    if (!token) throw refused(text.slice(at, at + 40))
    const [all, close, name, attributes = '', isEmpty] = token
    if (name === undefined) {
      if (!all.startsWith('<')) checkText(all, open.length > 0)
      continue
    }
    if (close) {
      if (open.pop() !== name) throw refused(all)
      continue
    }
    if (!DRAWING_ELEMENTS.has(name) || (open.length === 0 && (elements > 0 || name !== 'svg')))
      throw refused(`<${name}>`)
    const names = checkAttributes(name, attributes)
    // Without it, browsers show nothing.
    if (elements === 0 && !names.has('xmlns')) throw refused('<svg xmlns>')
    elements++
    if (!isEmpty) open.push(name)
    if (elements > MAX_ELEMENTS || open.length > MAX_DEPTH) throw new MediaRefused('too-complex')
  }
  if (open.length > 0 || elements === 0) throw refused(open.at(-1) ?? '')
}

function checkText(text: string, isInside: boolean): void {
  if (FOREIGN_ENTITY.test(text) || text.includes(']]>') || (!isInside && text.trim() !== ''))
    throw refused(text.trim().slice(0, 40))
}

function checkAttributes(element: string, attributes: string): ReadonlySet<string> {
  const names = new Set<string>()
  for (const [, name = '', double, single] of attributes.matchAll(ATTRIBUTE)) {
    const value = double ?? single ?? ''
    const isNamespace = name === 'xmlns' && value === SVG_NAMESPACE
    const isKnown = DRAWING_ATTRIBUTES.has(name) || /^aria-[a-z]+$/.test(name) || isNamespace
    // `url(` refers to another element or file; a backslash could hide it.
    const isUnsafe = FOREIGN_ENTITY.test(value) || /url\s*\(|\\|&#/i.test(value) || ENDLESS_NUMBER.test(value)
    if (!isKnown || isUnsafe || names.has(name)) throw refused(`<${element} ${name}>`)
    names.add(name)
  }
  return names
}

/** Decode numeric character references. A number that is no character becomes U+0000, which is refused. */
export function decodeCharacters(text: string): string {
  return text.replaceAll(CHARACTER_NUMBER, (_, hexadecimal?: string, decimal?: string) => {
    const code = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16)
    return code > 0x10_ff_ff || (code >= 0xd800 && code < 0xe000) ? '\0' : String.fromCodePoint(code)
  })
}

export function refused(detail: string): MediaRefused {
  return new MediaRefused('unsafe-drawing', detail)
}
