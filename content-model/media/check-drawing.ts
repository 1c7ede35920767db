import { MediaRefused } from './media-refused.ts'

/** Elements that only draw: no styles, scripts, links, animations or references to other files. */
const ELEMENTS = new Set(
  'svg g title desc rect line circle ellipse polyline polygon path text tspan'.split(' '),
)
const ATTRIBUTES = new Set(
  [
    'id role x y x1 y1 x2 y2 dx dy cx cy r rx ry width height points d viewBox version transform opacity',
    'fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin',
    'stroke-miterlimit stroke-dasharray stroke-dashoffset vector-effect preserveAspectRatio',
    'font-family font-size font-style font-weight letter-spacing text-anchor dominant-baseline xml:space xml:lang',
  ].flatMap((names) => names.split(' ')),
)
const NAMESPACE = 'http://www.w3.org/2000/svg'

const TOKEN =
  /<!--(?:(?!--)[\s\S])*-->|<\?xml\s[^<>?]*\?>|<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|[^<]+/gy
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
/** The entities of XML, and characters by their numbers. */
const FOREIGN_ENTITY = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-fA-F]{1,6});)/

/**
 * Check that a drawing is well-formed SVG of shapes and labels only, so that it can neither run scripts nor load anything.
 * Return its text.
 * @throws {MediaRefused} naming the first element or attribute that is not allowed
 */
export function checkDrawing(bytes: Uint8Array): string {
  const text = decode(bytes)
  const open: string[] = []
  let hasRoot = false
  TOKEN.lastIndex = 0
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
    if (!ELEMENTS.has(name) || (open.length === 0 && (hasRoot || name !== 'svg'))) throw refused(`<${name}>`)
    checkAttributes(name, attributes)
    hasRoot = true
    if (!isEmpty) open.push(name)
  }
  if (open.length > 0 || !hasRoot) throw refused(open.at(-1) ?? '')
  return text
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw refused('UTF-8')
  }
}

function checkText(text: string, isInside: boolean): void {
  if (FOREIGN_ENTITY.test(text) || (!isInside && text.trim() !== '')) throw refused(text.trim().slice(0, 40))
}

function checkAttributes(element: string, attributes: string): void {
  for (const [, name = '', double, single] of attributes.matchAll(ATTRIBUTE)) {
    const value = double ?? single ?? ''
    const isNamespace = name === 'xmlns' && value === NAMESPACE
    const isKnown = ATTRIBUTES.has(name) || /^aria-[a-z]+$/.test(name) || isNamespace
    // `url(` refers to another element or file; a backslash could hide it.
    if (!isKnown || FOREIGN_ENTITY.test(value) || /url\s*\(|\\|&#/i.test(value))
      throw refused(`<${element} ${name}>`)
  }
}

function refused(detail: string): MediaRefused {
  return new MediaRefused('unsafe-drawing', detail)
}
