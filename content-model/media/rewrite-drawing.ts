import {
  ATTRIBUTE,
  checkDrawing,
  DRAWING_ATTRIBUTES,
  DRAWING_ELEMENTS,
  decodeCharacters,
  FOREIGN_ENTITY,
  MAX_DEPTH,
  MAX_ELEMENTS,
  refused,
  SVG_NAMESPACE,
} from './check-drawing.ts'
import {
  addRules,
  cascade,
  type Declarations,
  isVisibleStyle,
  isVisibleWithoutAttribute,
  refersElsewhere,
  type StyleSheet,
  toAttributes,
} from './drawing-styles.ts'
import { MediaRefused } from './media-refused.ts'

/** In these encodings each byte is a character: none can hide an element. */
const SINGLE_BYTE = 'us-ascii|iso-8859-1|windows-1252'
const DECLARATION = new RegExp(
  String.raw`^\s*<\?xml\s+version\s*=\s*["']1\.[01]["'](?:\s+encoding\s*=\s*["'](utf-?8|${SINGLE_BYTE})["'])?(?:\s+standalone\s*=\s*["'](?:yes|no)["'])?\s*\?>`,
  'i',
)
/** Entities of a document type may stand for the addresses of namespaces only. */
const DOCTYPE =
  /^\s*(?:<!--(?:(?!--)[\s\S])*-->\s*)*<!DOCTYPE\s+(?:[\w.-]+:)?svg(?:\s+(?:PUBLIC|SYSTEM)(?:\s*(?:"[^"<>[]*"|'[^'<>[]*'))+)?\s*(?:\[((?:\s*<!ENTITY\s+[\w.-]+\s+(?:"https?:[^"<>&%]*"|'https?:[^'<>&%]*')\s*>)*)\s*\]\s*)?>/i
const ENTITY = /<!ENTITY\s+([\w.-]+)\s+["']([^"']*)/gi
const TOKEN =
  /<!--(?:(?!--)[\s\S])*-->|<\?(?![Xx][Mm][Ll])[^>]*\?>|<!\[CDATA\[(?<data>[^\]]*)\]\]>|<(?<close>\/?)(?<name>[A-Za-z][\w:.-]*)(?<attributes>(?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(?<empty>\/?)>|[^<]+/gy
/** Elements that draw nothing by themselves; what refers to them is refused. */
const UNDRAWN = /^(?:defs|metadata|style)$|:/
const HORIZONTAL = new Set(['x', 'x1', 'x2', 'cx', 'dx', 'rx', 'width'])
const VERTICAL = new Set(['y', 'y1', 'y2', 'cy', 'dy', 'ry', 'height'])
const ENTITIES: Readonly<Record<string, string>> = { quot: '"', apos: "'", lt: '<', gt: '>', amp: '&' }

type OpenElement = { name: string; isDropped: boolean }

/**
 * Return a drawing with the elements and attributes that are allowed, and nothing else. Styles become attributes; what drawing
 * programs write for themselves, and what draws nothing, is left out. One that has only what is allowed is returned as it is.
 * @throws {MediaRefused} naming everything that would be seen, run or loaded, and is not allowed
 */
export function rewriteDrawing(bytes: Uint8Array): string {
  const text = decode(bytes)
  try {
    checkDrawing(text)
    return text
  } catch (error) {
    if (!(error instanceof MediaRefused) || error.reason !== 'unsafe-drawing') throw error
  }
  // A style may follow what it applies to.
  const reader = new DrawingRewriter()
  const unstyled = reader.rewrite(text)
  const rewritten = reader.sheet.ruleCount === 0 ? unstyled : new DrawingRewriter(reader.sheet).rewrite(text)
  checkDrawing(rewritten)
  return rewritten
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const text = new TextDecoder('windows-1252').decode(bytes)
    const encoding = DECLARATION.exec(text)?.[1] ?? ''
    if (!new RegExp(`^(?:${SINGLE_BYTE})$`, 'i').test(encoding)) throw refused('UTF-8')
    return text
  }
}

class DrawingRewriter {
  readonly #output: string[] = []
  readonly #problems = new Set<string>()
  /** The rules that were read. */
  readonly sheet: StyleSheet = { selectors: new Map(), ruleCount: 0 }
  readonly #applied: StyleSheet
  readonly #entities = new Map<string, string>()
  /** What the names of the elements of SVG may begin with. */
  readonly #prefixes = new Set<string>()
  readonly #open: OpenElement[] = []
  #elements = 0
  #css = ''
  #viewBox: readonly number[] = []

  constructor(applied?: StyleSheet) {
    this.#applied = applied ?? this.sheet
  }

  rewrite(text: string): string {
    const declaration = DECLARATION.exec(text)?.[0].length ?? 0
    const [doctype = '', subset = ''] = DOCTYPE.exec(text.slice(declaration)) ?? []
    for (const [, name = '', address = ''] of subset.matchAll(ENTITY)) this.#entities.set(name, address)
    TOKEN.lastIndex = declaration + doctype.length
    while (TOKEN.lastIndex < text.length) {
      const at = TOKEN.lastIndex
      const token = TOKEN.exec(text)
      if (!token) throw refused([...this.#problems, text.slice(at, at + 40)].join(' '))
      const { name, close, attributes = '', empty, data } = token.groups ?? {}
      if (name === undefined) this.#addText(token[0], data)
      else if (close) this.#close(this.#localName(name))
      else {
        const given = this.#readAttributes(name, attributes)
        this.#add(this.#localName(name), given, Boolean(empty))
      }
    }
    if (this.#problems.size > 0) throw refused([...this.#problems].join(' '))
    return `${this.#output.join('')}\n`
  }

  #addText(token: string, data: string | undefined): void {
    const { name, isDropped } = this.#open.at(-1) ?? { name: '', isDropped: false }
    if (name === 'style') this.#css += data ?? decodeEntities(token)
    else if (isDropped || /^<(?:!--|\?)/.test(token)) return
    else if (data !== undefined) this.#problems.add('<![CDATA[')
    else this.#output.push(token)
  }

  #close(name: string): void {
    const element = this.#open.pop()
    if (element?.name !== name) throw refused(`</${name}>`)
    if (name === 'style') {
      for (const problem of addRules(this.sheet, this.#css)) this.#problems.add(problem)
      if (refersElsewhere(this.#css)) this.#problems.add('<style> url()')
      this.#css = ''
    }
    if (!element.isDropped) this.#output.push(`</${name}>`)
  }

  #localName(name: string): string {
    const [prefix = '', local] = name.split(':', 2)
    return local !== undefined && this.#prefixes.has(prefix) ? local : name
  }

  #readAttributes(element: string, text: string): Map<string, string> {
    const attributes = new Map<string, string>()
    for (const [, name = '', double, single] of text.matchAll(ATTRIBUTE)) {
      if (attributes.has(name)) throw refused(`<${element} ${name}>`)
      const raw = double ?? single ?? ''
      const value = this.#entities.get(/^&([\w.-]+);$/.exec(raw)?.[1] ?? '') ?? raw
      if (FOREIGN_ENTITY.test(value) && !name.includes(':')) this.#problems.add(`<${element} ${name}>`)
      attributes.set(name, decodeEntities(value))
      if (name.startsWith('xmlns:') && value === SVG_NAMESPACE)
        this.#prefixes.add(name.slice('xmlns:'.length))
    }
    return attributes
  }

  #add(name: string, attributes: Map<string, string>, isEmpty: boolean): void {
    this.#elements++
    const parent = this.#open.at(-1)
    if (this.#elements > MAX_ELEMENTS || this.#open.length >= MAX_DEPTH) throw new MediaRefused('too-complex')
    this.#checkReferences(name, attributes)
    const style = this.#styleOf(name, attributes)
    const isDropped = parent?.isDropped || UNDRAWN.test(name) || style.get('display') === 'none'
    if (!(isDropped && parent) && !DRAWING_ELEMENTS.has(name)) this.#problems.add(`<${name}>`)
    if (!isDropped) this.#write(name, attributes, style, isEmpty)
    if (!isEmpty) this.#open.push({ name, isDropped })
  }

  /** Scripts, handlers and references to other files are refused also where they would be left out. */
  #checkReferences(name: string, attributes: ReadonlyMap<string, string>): void {
    if (/(?:^|:)(?:script|foreignObject)$/i.test(name)) this.#problems.add(`<${name}>`)
    for (const [attribute, value] of attributes) {
      const isHandler = /^on/i.test(attribute)
      const isReference = /(?:^|:)(?:href|src|base)$/i.test(attribute) && !value.startsWith('#')
      const isNamespace = attribute === 'xmlns' && value !== SVG_NAMESPACE
      if (isHandler || isReference || isNamespace) this.#problems.add(`<${name} ${attribute}>`)
    }
  }

  #styleOf(name: string, attributes: ReadonlyMap<string, string>): Declarations {
    const of = (attribute: string) => attributes.get(attribute) ?? ''
    const classes = of('class').split(/\s+/)
    return cascade(this.#applied, { name, classes, id: of('id'), style: of('style'), display: of('display') })
  }

  #write(name: string, given: ReadonlyMap<string, string>, style: Declarations, isEmpty: boolean): void {
    const isRoot = this.#open.length === 0
    for (const [property, value] of [...style, ...given])
      if (property !== 'style' && this.#isRefused(property, value))
        this.#problems.add(`<${name} ${property}>`)
    // Pages and documents give a drawing its size.
    for (const [property, value] of isRoot ? [] : style)
      if (isVisibleStyle(property, value)) this.#problems.add(`<${name} ${property}>`)
    if (name === 'svg' && this.#viewBox.length === 0)
      this.#viewBox = (given.get('viewBox') ?? '')
        .trim()
        .split(/[\s,]+/)
        .map(Number)
    const allowed = [...given]
      .filter(([attribute]) => DRAWING_ATTRIBUTES.has(attribute) || /^aria-[a-z]+$/.test(attribute))
      .filter(([, value]) => !(isRoot && value.endsWith('%')))
      .map(([attribute, value]) => [attribute, this.#withoutPercent(attribute, value)] as const)
    const attributes = new Map([...allowed, ...toAttributes(style)])
    const written = [...attributes].map(([attribute, value]) => ` ${attribute}="${escapeValue(value)}"`)
    const namespace = isRoot ? ` xmlns="${SVG_NAMESPACE}"` : ''
    this.#output.push(`<${name}${namespace}${written.join('')}${isEmpty ? '/' : ''}>`)
  }

  /** What refers to another element would look otherwise without it. */
  #isRefused(property: string, value: string): boolean {
    const isOwn = property.includes(':') || property.startsWith('-') || property.startsWith('data-')
    return isVisibleWithoutAttribute(property, value) || (!isOwn && refersElsewhere(value))
  }

  #withoutPercent(attribute: string, value: string): string {
    const [, , width = Number.NaN, height = Number.NaN] = this.#viewBox
    const whole = HORIZONTAL.has(attribute) ? width : VERTICAL.has(attribute) ? height : Number.NaN
    const share = /^(-?[\d.]{1,9})%$/.exec(value)?.[1]
    const isNested = this.#open.filter(({ name }) => name === 'svg').length > 1
    if (share === undefined || Number.isNaN(whole) || isNested) return value
    return String(Math.round(Number(share) * whole * 10) / 1_000)
  }
}

function decodeEntities(text: string): string {
  return text.replaceAll(
    /&([a-z]+|#\w{1,7});/g,
    (all, name: string) => ENTITIES[name] ?? decodeCharacters(all),
  )
}

function escapeValue(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
