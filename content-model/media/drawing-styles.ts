import { DRAWING_ATTRIBUTES } from './check-drawing.ts'

/** Attributes of a drawing that can also be written in CSS. */
const PROPERTIES = new Set(
  [...DRAWING_ATTRIBUTES].filter((name) =>
    /^(?:fill|stroke|font|opacity$|vector-|letter-|text-|dominant-)/.test(name),
  ),
)
/** Drawing programs write a rule for each kind of line; more is no drawing of ours. */
const MAX_CSS_LENGTH = 20_000

export type Declarations = ReadonlyMap<string, string>

/** Parse declarations such as `fill:none;stroke-width:2px`. */
export function parseDeclarations(css: string): Map<string, string> {
  return new Map(
    css.split(';').flatMap((declaration) => {
      const colon = declaration.indexOf(':')
      const name = declaration.slice(0, Math.max(colon, 0)).trim().toLowerCase()
      const value = declaration.slice(colon + 1).replace('!important', '')
      return name === '' ? [] : [[name, value.trim()] as const]
    }),
  )
}

/** Return true for a value that refers to something else, or hides what it is. */
export function refersElsewhere(value: string): boolean {
  return /url\s*\(|\\|@|expression|javascript:/i.test(value)
}

/** Return those declarations that drawings have as attributes. Lengths are without the unit `px`. */
export function toAttributes(declarations: Declarations): [name: string, value: string][] {
  return [...declarations]
    .filter(([name]) => PROPERTIES.has(name))
    .map(([name, value]) => [name, value.replace(/^(-?[\d.]+)px$/, '$1')])
}

/** Rules by selector: the name of an element, `.class` or `#id`. */
export type StyleSheet = Map<string, Map<string, string>>

/** Add the rules of a style element; return the selectors and rules that are not understood. */
export function addRules(sheet: StyleSheet, css: string): string[] {
  if (css.length > MAX_CSS_LENGTH) return ['<style>']
  const unknown: string[] = []
  const rest = css
    .replaceAll(/\/\*[^*]*\*\//g, '')
    .replaceAll(/([^{}]+)\{([^{}]*)\}/g, (_, selectors: string, body) => {
      for (const selector of selectors.split(',').map((each) => each.trim())) {
        if (!/^[.#]?[A-Za-z][\w-]*$/.test(selector)) unknown.push(`<style> ${selector}`)
        else sheet.set(selector, new Map([...(sheet.get(selector) ?? []), ...parseDeclarations(body)]))
      }
      return ''
    })
  return rest.trim() === '' ? unknown : [...unknown, `<style> ${rest.trim().slice(0, 20)}`]
}
