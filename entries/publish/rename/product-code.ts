import type { EntryKind } from '#content-model/compile/entry-kinds.ts'
import { replaceInternalLinks } from '#content-model/read/content-reader.ts'
import { FRAMED_PRODUCT_PAGE, withCodesInUrl } from '#contract/codes-in-url.ts'
import { isGroup, valueAt, withValueAt } from '#contract/office/body/path.ts'
import type { EntryPart } from '#database/entry-tables.ts'
import { referencesIn } from '../../store/describe-entry.ts'

export type CodeChange = { from: string; to: string }

/** Return a body of an entry with another code of a product: in the fields that name it, and in links. */
export function withCode(kind: EntryKind, part: EntryPart, body: unknown, change: CodeChange): unknown {
  const linked = mapTexts(body, (text) => replaceInternalLinks(text, (href) => withCodeInLink(href, change)))
  if (!isGroup(linked)) return linked
  if (kind === 'brand') return withCodeOfFramedPage(linked, change)
  if (part !== 'facts') return linked
  return referencesIn(kind, linked, 'product')
    .filter(({ names }) => names.includes(change.from))
    .reduce<unknown>((changed, { path }) => {
      const value = valueAt(linked, path)
      const rename = (name: unknown) => (name === change.from ? change.to : name)
      return withValueAt(changed, path, Array.isArray(value) ? value.map(rename) : rename(value))
    }, linked)
}

function mapTexts(value: unknown, map: (text: string) => string): unknown {
  if (typeof value === 'string') return map(value)
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, map))
  if (!isGroup(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, mapTexts(child, map)]))
}

/** The framed page of a product has its code as its name, in the facts and as the key of its words. */
function withCodeOfFramedPage(body: Record<string, unknown>, { from, to }: CodeChange): unknown {
  const { outside } = body
  if (Array.isArray(outside)) {
    const isOfProduct = (page: unknown) =>
      isGroup(page) && page.type === FRAMED_PRODUCT_PAGE && page.name === from
    return { ...body, outside: outside.map((page) => (isOfProduct(page) ? { ...page, name: to } : page)) }
  }
  if (!isGroup(outside)) return body
  const pages = Object.entries(outside).map(([name, words]) => [name === from ? to : name, words])
  return { ...body, outside: Object.fromEntries(pages) }
}

/** Return the name of a path in the texts of the brand, in which the framed page of a product has its code. */
export function withCodeOfFramedPath(name: string, { from, to }: CodeChange): string {
  return name === `outside.${from}` ? `outside.${to}` : name
}

/** Tell whether a text contains a code as a word. */
export function containsCode(text: string, code: string): boolean {
  if (code === '') return false
  return new RegExp(`(?<![A-Z0-9-])${code.replaceAll(/\W/g, String.raw`\$&`)}(?![A-Z0-9-])`).test(text)
}

/** Return a link to a page or file of this site that names the product, with the other code. */
export function withCodeInLink(href: string, { from, to }: CodeChange): string {
  return withCodesInUrl(href, (code) => (code === from ? to : undefined))
}
