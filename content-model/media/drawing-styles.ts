import { DRAWING_ATTRIBUTES } from './check-drawing.ts'

/** Attributes of a drawing that can also be written in CSS. */
const PROPERTIES = new Set(
  [...DRAWING_ATTRIBUTES].filter((name) =>
    /^(?:fill|stroke|font|opacity$|transform$|vector-|letter-|text-|dominant-)/.test(name),
  ),
)
/** Properties and attributes that would be seen, and that drawings here do not have. */
const VISIBLE =
  /^(?:display|visibility|font|filter|mask|clip-path|transform-origin|mix-blend-mode|writing-mode|baseline-shift|text-decoration(?:-line)?|text-transform)$/
/** Places and sizes are attributes. */
const GEOMETRY = /^(?:d|x|y|c[xy]|r[xy]?|width|height)$/
/** Values with which a property changes nothing. */
const NEUTRAL = /^(?:none|normal|baseline|lr(?:-tb)?|horizontal-tb|auto|inherit|initial|0(?:px|%)?|0 0)?$/
/** Drawing programs write a rule for each kind of line; more is no drawing of ours. */
const MAX_CSS_LENGTH = 20_000

export type Declarations = ReadonlyMap<string, string>
type Declaration = { property: string; value: string; isImportant: boolean }

/** Parse declarations such as `fill:none;stroke-width:2px`. */
function parseDeclarations(css: string): Declaration[] {
  return css.split(';').flatMap((declaration) => {
    const colon = declaration.indexOf(':')
    const property = declaration.slice(0, Math.max(colon, 0)).trim().toLowerCase()
    const [value = '', important] = declaration.slice(colon + 1).split('!', 2)
    const isImportant = important?.trim() === 'important'
    return property === '' ? [] : [{ property, value: value.trim(), isImportant }]
  })
}

/** Return true for a value that refers to something else, or hides what it is. */
export function refersElsewhere(value: string): boolean {
  return /url\s*\(|var\s*\(|\\|@|expression|javascript:/i.test(value)
}

/** Return true for what would be seen and has no attribute. */
export function isVisibleWithoutAttribute(property: string, value: string): boolean {
  if (property === 'visibility') return !/^(?:visible|inherit)$/.test(value)
  return property !== 'display' && VISIBLE.test(property) && !NEUTRAL.test(value)
}

function isSeen(property: string): boolean {
  return PROPERTIES.has(property) || VISIBLE.test(property) || GEOMETRY.test(property)
}

/** Return true for a declaration that would be seen and cannot become an attribute. */
export function isVisibleStyle(property: string, value: string): boolean {
  return GEOMETRY.test(property) || (property === 'transform' && toTransform(value) === undefined)
}

/** Return those declarations that drawings have as attributes. Lengths are without the unit `px`. */
export function toAttributes(declarations: Declarations): [name: string, value: string][] {
  return [...declarations]
    .filter(([name]) => PROPERTIES.has(name))
    .map(([name, value]) => [
      name,
      (name === 'transform' ? toTransform(value) : undefined) ?? value.replace(/^(-?[\d.]+)px$/, '$1'),
    ])
}

/** Write a transformation of CSS as an attribute, which has no units; undefined if it would mean something else. */
function toTransform(value: string): string | undefined {
  const plain = value.replaceAll(/(\d)(?:px|deg)(?=[\s,)])/g, '$1')
  return /^(?:none|(?:(?:matrix|translate|scale|rotate|skew[XY])\([\d\s,.e+-]*\)\s*)+)$/.test(plain)
    ? plain.replace('none', '')
    : undefined
}

type RuleDeclaration = Declaration & { rule: number }

export type StyleSheet = {
  /** Declarations by selector (`*`, the name of an element, `.class` or `#id`) and property, with the number of their rule. */
  selectors: Map<string, Map<string, RuleDeclaration>>
  ruleCount: number
}

/** Add the rules of a style element; return the selectors and rules that are not understood. */
export function addRules(sheet: StyleSheet, css: string): string[] {
  if (css.length > MAX_CSS_LENGTH) return ['<style>']
  const unknown: string[] = []
  const rest = css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/([^{}]+)\{([^{}]*)\}/g, (_, selectors: string, body) => {
      const rule = sheet.ruleCount++
      const declarations = parseDeclarations(body).filter(({ property }) => isSeen(property))
      for (const selector of selectors.split(',').map((each) => each.trim())) {
        if (!/^(?:\*|[.#]?[A-Za-z][\w-]*)$/.test(selector)) unknown.push(`<style> ${selector}`)
        const found = sheet.selectors.get(selector) ?? new Map<string, RuleDeclaration>()
        for (const each of declarations)
          if (each.isImportant || !found.get(each.property)?.isImportant)
            found.set(each.property, { ...each, rule })
        sheet.selectors.set(selector, found)
      }
      return ''
    })
  return rest.trim() === '' ? unknown : [...unknown, `<style> ${rest.trim().slice(0, 20)}`]
}

type Styled = { name: string; classes: readonly string[]; id: string; style: string; display: string }

/** Return the style of an element: what is more exact, later or important wins. */
export function cascade(sheet: StyleSheet, { name, classes, id, style, display }: Styled): Declarations {
  const declarationsOf = (selectors: readonly string[]) =>
    selectors
      .flatMap((each) => [...(sheet.selectors.get(each)?.values() ?? [])])
      .sort((one, other) => one.rule - other.rule)
  const all = [
    ...[['*'], [name], classes.map((each) => `.${each}`), [`#${id}`]].flatMap(declarationsOf),
    ...parseDeclarations(style),
  ]
  const byImportance = [false, true].flatMap((is) => all.filter(({ isImportant }) => isImportant === is))
  return new Map([
    ['display', display],
    ...byImportance.map(({ property, value }) => [property, value] as const),
  ])
}
