import { getDocumentProxy } from 'unpdf'

/** What tests check of a PDF. */
export type InspectedPdf = {
  /** Text of each page, without white space, since Chinese lines break anywhere. */
  pages: string[]
  title: string
  language: string
  isTagged: boolean
  /** Part of the PDF/UA standard that the XMP metadata claims; empty if none. */
  uaPart: string
  /** Names of the fonts, and the number of those that are not embedded. */
  fonts: string[]
  unembedded: number
  bookmarks: string[]
  /** Roles of the tags in reading order, such as H1. */
  roles: string[]
  /** Alternative texts of the pictures. */
  alts: string[]
  /** Targets of the links. */
  links: string[]
}

type Outline = { title: string; items: Outline[] }
/** A tag, or a piece of content, which has a type. */
type TagNode = { type?: string; role?: string; alt?: string; children?: TagNode[] }

/** Read a PDF for a test. */
export async function inspectPdf(bytes: Uint8Array): Promise<InspectedPdf> {
  const source = Buffer.from(bytes).toString('latin1')
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const [{ info }, markInfo, outline] = await Promise.all([
    pdf.getMetadata(),
    pdf.getMarkInfo(),
    pdf.getOutline(),
  ])
  const pages: string[] = []
  const tags: TagNode[] = []
  const links: string[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    pages.push(withoutWhitespace(items.map((item) => ('str' in item ? item.str : '')).join('')))
    tags.push(...flatten(await page.getStructTree()))
    for (const { url } of await page.getAnnotations()) if (url) links.push(url)
  }
  await pdf.destroy()
  const property = (name: string) => String(new Map(Object.entries(info)).get(name) ?? '')
  return {
    pages,
    title: property('Title'),
    language: property('Language'),
    isTagged: markInfo?.Marked === true,
    uaPart: /<pdfuaid:part>(\d)</.exec(source)?.[1] ?? '',
    fonts: [...source.matchAll(/\/BaseFont \/(\S+)/g)].map(([, name = '']) => name),
    unembedded: countMatches(source, /\/Type \/FontDescriptor/g) - countMatches(source, /\/FontFile[23] /g),
    bookmarks: listTitles(outline ?? []),
    roles: tags.flatMap(({ role }) => role ?? []),
    alts: tags.flatMap(({ alt }) => alt ?? []),
    links,
  }
}

/** Remove white space, since line breaks depend on fonts. */
export function withoutWhitespace(text: string): string {
  return text.replace(/\s+/g, '')
}

function flatten(node: TagNode | null): TagNode[] {
  return node ? [node, ...(node.children ?? []).flatMap(flatten)] : []
}

function listTitles(outline: readonly Outline[]): string[] {
  return outline.flatMap(({ title, items }) => [title, ...listTitles(items)])
}

function countMatches(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].length
}
