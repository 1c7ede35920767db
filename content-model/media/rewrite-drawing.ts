import {
  ATTRIBUTE,
  checkDrawing,
  DECLARATION,
  DRAWING_ATTRIBUTES,
  DRAWING_ELEMENTS,
  FOREIGN_ENTITY,
  MAX_DEPTH,
  MAX_ELEMENTS,
  refused,
  SVG_NAMESPACE,
} from './check-drawing.ts'
import {
  addRules,
  parseDeclarations,
  refersElsewhere,
  type StyleSheet,
  toAttributes,
} from './drawing-styles.ts'
import { MediaRefused } from './media-refused.ts'

const DOCTYPE =
  /^\s*(?:<!--(?:(?!--)[\s\S])*-->\s*)*<!DOCTYPE\s+svg(?:\s+(?:PUBLIC|SYSTEM)(?:\s*"[^"<>[]*")+)?\s*>/i
const TOKEN =
  /<!--(?:(?!--)[\s\S])*-->|<!\[CDATA\[(?<data>[^\]]*)\]\]>|<(?<close>\/?)(?<name>[A-Za-z][\w:.-]*)(?<attributes>(?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(?<empty>\/?)>|[^<]+/gy
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
  const rewritten = new DrawingRewriter().rewrite(text)
  checkDrawing(rewritten)
  return rewritten
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw refused('UTF-8')
  }
}

class DrawingRewriter {
  readonly #output: string[] = []
  readonly #problems = new Set<string>()
  readonly #sheet: StyleSheet = new Map()
  readonly #open: OpenElement[] = []
  #elements = 0
  #css = ''
  #viewBox: readonly number[] = []

  rewrite(text: string): string {
    const declaration = DECLARATION.exec(text)?.[0].length ?? 0
    TOKEN.lastIndex = declaration + (DOCTYPE.exec(text.slice(declaration))?.[0].length ?? 0)
    while (TOKEN.lastIndex < text.length) {
      const at = TOKEN.lastIndex
      const token = TOKEN.exec(text)
      if (!token) throw refused([...this.#problems, text.slice(at, at + 40)].join(' '))
      const { name, close, attributes = '', empty, data } = token.groups ?? {}
      if (name === undefined) this.#addText(token[0], data)
      else if (close) this.#close(name)
      else this.#add(name, this.#readAttributes(name, attributes), Boolean(empty))
    }
    if (this.#problems.size > 0) throw refused([...this.#problems].join(' '))
    return `${this.#output.join('')}\n`
  }

  #addText(token: string, data: string | undefined): void {
    const { name, isDropped } = this.#open.at(-1) ?? { name: '', isDropped: false }
    if (name === 'style') this.#css += data ?? decodeEntities(token)
    else if (isDropped || token.startsWith('<!--')) return
    else if (data !== undefined) this.#problems.add('<![CDATA[')
    else this.#output.push(token)
  }

  #close(name: string): void {
    const element = this.#open.pop()
    if (element?.name !== name) throw refused(`</${name}>`)
    if (name === 'style') {
      for (const problem of addRules(this.#sheet, this.#css)) this.#problems.add(problem)
      if (refersElsewhere(this.#css)) this.#problems.add('<style> url()')
      this.#css = ''
    }
    if (!element.isDropped) this.#output.push(`</${name}>`)
  }

  #readAttributes(element: string, text: string): Map<string, string> {
    const attributes = new Map<string, string>()
    for (const [, name = '', double, single] of text.matchAll(ATTRIBUTE)) {
      if (attributes.has(name)) throw refused(`<${element} ${name}>`)
      attributes.set(name, double ?? single ?? '')
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
    if (!isDropped && !DRAWING_ELEMENTS.has(name)) this.#problems.add(`<${name}>`)
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

  #styleOf(name: string, attributes: ReadonlyMap<string, string>): Map<string, string> {
    const classes = (attributes.get('class') ?? '').split(/\s+/).map((each) => `.${each}`)
    const selectors = [name, ...classes, `#${attributes.get('id') ?? ''}`]
    const own = parseDeclarations(decodeEntities(attributes.get('style') ?? ''))
    const display = attributes.get('display')
    return new Map([
      ...(display === undefined ? [] : [['display', display] as const]),
      ...selectors.flatMap((selector) => [...(this.#sheet.get(selector) ?? [])]),
      ...own,
    ])
  }

  #write(
    name: string,
    given: ReadonlyMap<string, string>,
    style: Map<string, string>,
    isEmpty: boolean,
  ): void {
    for (const [property, value] of [...style, ...given])
      if (property !== 'style' && property !== 'd' && this.#isRefused(property, value))
        this.#problems.add(`<${name} ${property}>`)
    if (name === 'svg' && this.#viewBox.length === 0)
      this.#viewBox = (given.get('viewBox') ?? '')
        .trim()
        .split(/[\s,]+/)
        .map(Number)
    const isRoot = this.#open.length === 0
    const allowed = [...given]
      .filter(([attribute]) => DRAWING_ATTRIBUTES.has(attribute) || /^aria-[a-z]+$/.test(attribute))
      .filter(([, value]) => !(isRoot && value.endsWith('%')))
      .map(
        ([attribute, value]) => [attribute, this.#withoutPercent(attribute, decodeEntities(value))] as const,
      )
    const attributes = new Map([...allowed, ...toAttributes(style)])
    const written = [...attributes].map(([attribute, value]) => ` ${attribute}="${escapeValue(value)}"`)
    const namespace = isRoot ? ` xmlns="${SVG_NAMESPACE}"` : ''
    this.#output.push(`<${name}${namespace}${written.join('')}${isEmpty ? '/' : ''}>`)
  }

  /** What refers to another element would look otherwise without it. */
  #isRefused(property: string, value: string): boolean {
    const isHidden = property === 'visibility' && value !== 'visible'
    const isOwn = property.includes(':') || property.startsWith('-') || property.startsWith('data-')
    return isHidden || (!isOwn && (refersElsewhere(value) || /&#/.test(value) || FOREIGN_ENTITY.test(value)))
  }

  #withoutPercent(attribute: string, value: string): string {
    const [, , width = Number.NaN, height = Number.NaN] = this.#viewBox
    const whole = HORIZONTAL.has(attribute) ? width : VERTICAL.has(attribute) ? height : Number.NaN
    const share = /^(-?[\d.]{1,9})%$/.exec(value)?.[1]
    if (share === undefined || Number.isNaN(whole)) return value
    return String(Math.round(Number(share) * whole * 10) / 1_000)
  }
}

function decodeEntities(text: string): string {
  return text.replaceAll(/&(quot|apos|lt|gt|amp);/g, (all, name: string) => ENTITIES[name] ?? all)
}

function escapeValue(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
