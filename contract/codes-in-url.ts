import { findCanonicalPath } from './canonical-path.ts'
import { DOCUMENT_KINDS } from './catalogue.ts'
import { stripLanguagePrefix } from './languages.ts'
import {
  COMPARE,
  FEEDBACK,
  FRAMED_PAGE,
  HOME,
  MANUAL,
  PARTS,
  PRODUCT,
  readFramedPageQuery,
  withQuery,
} from './paths.ts'

const PLACEHOLDER_ORIGIN = 'https://site.invalid'
/** The type of the framed pages that belong to a product. */
export const FRAMED_PRODUCT_PAGE = 2
const DOCUMENT_NAMES = DOCUMENT_KINDS.map((kind) => kind.replaceAll('_', '-')).join('|')
const DOCUMENT = new RegExp(`^(/documents/[a-z]+/)([a-z0-9-]+)(-(?:${DOCUMENT_NAMES})\\.pdf)$`)
const SHARE_PICTURE = /^\/media\/share\/[a-z]+$/
const ANCHOR = /^#product-(.+)$/

/** Returns the code that a product has instead of this one; undefined if it stays. */
type Rename = (code: string) => string | undefined

/**
 * Return the path of a page or file of this site with other codes of products: those of pages, comparisons, forms, framed pages,
 * documents and share pictures. It is the same text if no code in it changes.
 */
export function withCodesInUrl(href: string, rename: Rename): string {
  if (!URL.canParse(href, PLACEHOLDER_ORIGIN)) return href
  const url = new URL(href, PLACEHOLDER_ORIGIN)
  const pathname = withCodeInDocument(url.pathname, rename)
  const query = changedQuery(url, rename)
  const anchor = ANCHOR.exec(url.hash)?.[1]
  const renamedAnchor = anchor === undefined ? undefined : rename(anchor)
  if (pathname === url.pathname && !query && renamedAnchor === undefined) return href
  const search = query ? withQuery('', { ...Object.fromEntries(url.searchParams), ...query }) : url.search
  return pathname + search + (renamedAnchor === undefined ? url.hash : `#product-${renamedAnchor}`)
}

/** The path of a document has the code in lower case. */
function withCodeInDocument(pathname: string, rename: Rename): string {
  const [, folder = '', code = '', name = ''] = DOCUMENT.exec(pathname) ?? []
  const renamed = rename(code.toUpperCase())
  return renamed === undefined ? pathname : folder + renamed.toLowerCase() + name
}

/** Return the parameters that have another value; undefined if none has. */
function changedQuery({ pathname, searchParams }: URL, rename: Rename): Record<string, string> | undefined {
  const changed = (name: string, value: string | undefined) =>
    value === undefined ? undefined : { [name]: value }
  const given = (name: string) => searchParams.get(name) ?? ''
  if (SHARE_PICTURE.test(pathname)) {
    const page = withCodesInUrl(given('page'), rename)
    return changed('page', page === given('page') ? undefined : page)
  }
  switch (stripLanguagePrefix(findCanonicalPath(pathname) ?? pathname)) {
    case PRODUCT:
    case MANUAL:
    case PARTS:
      return changed('id', rename(given('id')))
    case HOME:
    case FEEDBACK:
      return changed('code', rename(given('code')))
    case COMPARE: {
      const codes = given('todata').split(',')
      const isNamed = codes.some((code) => rename(code) !== undefined)
      return changed('todata', isNamed ? codes.map((code) => rename(code) ?? code).join(',') : undefined)
    }
    case FRAMED_PAGE: {
      const { type, name } = readFramedPageQuery(searchParams)
      return Number(type) === FRAMED_PRODUCT_PAGE ? changed('name', rename(name)) : undefined
    }
    default:
      return undefined
  }
}
