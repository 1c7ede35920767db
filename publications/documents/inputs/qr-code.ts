import { encode } from 'uqr'
import { localizePath } from '#contract/languages.ts'
import { manualPath } from '#contract/paths.ts'
import type { DocumentSettings } from '../queries/document-content.ts'

/** A QR code as the templates draw it. */
export type QrCode = {
  url: string
  /** Path data of the dark modules, in modules. */
  path: string
  /** Width and height in modules, with the quiet zone. */
  size: number
}

/** Light modules around the code (ISO/IEC 18004, section 9.1). */
const QUIET_ZONE = 4

/** Return the QR code of the page with the manual of a product; null if visitors' telephones do not reach the site. */
export function manualQrCode(
  code: string,
  { lang, publicUrl, isPublicUrlSet }: DocumentSettings,
): QrCode | null {
  if (!isPublicUrlSet) return null
  const url = publicUrl + localizePath(manualPath(code), lang)
  const { data, size } = encode(url, { ecc: 'M', border: QUIET_ZONE })
  return { url, path: data.map(rowPath).join(''), size }
}

/** Draw the runs of dark modules of a row as rectangles. */
function rowPath(row: readonly boolean[], y: number): string {
  const starts = row.flatMap((isDark, x) => (isDark && !row[x - 1] ? [x] : []))
  return starts
    .map((x) => {
      const width = row.indexOf(false, x) - x
      return `M${x} ${y}h${width}v1h-${width}z`
    })
    .join('')
}
