import { isAvif, isHeic, listBrands } from '#contract/file-brands.ts'

/** What an uploaded file can be, whatever its name says. */
export type MediaFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'svg' | 'mp4'

/** Formats that telephones and cameras write, and that are refused with a hint. */
export type UnusedFormat = 'quicktime' | 'heic'

/** Bytes at the beginning of a file that `detectFormat` needs. */
export const SIGNATURE_BYTES = 512

const MP4_BRANDS = /^(?:iso[m2-9a-c]|mp4[12]|avc1|dash|cmf[c2]|3g[p2]\w|M4V[ HP]|MSNV)$/
/** Boxes that begin a film of QuickTime from before it said what it is. */
const QUICKTIME_BOXES = /^(?:moov|mdat|wide|skip|pnot)$/

/** Detect the format of a file from its first bytes; undefined for every other. */
export function detectFormat(bytes: Uint8Array): MediaFormat | UnusedFormat | undefined {
  const text = Buffer.from(bytes.subarray(0, SIGNATURE_BYTES)).toString('latin1')
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  const brands = listBrands(bytes)
  if (brands.length > 0) return detectByBrands(brands)
  if (QUICKTIME_BOXES.test(text.slice(4, 8))) return 'quicktime'
  return /^(?:\xef\xbb\xbf)?\s*(?:<\?xml|<!--|<!DOCTYPE\s+svg|<(?:[\w.-]+:)?svg[\s>])/.test(text)
    ? 'svg'
    : undefined
}

function detectByBrands(brands: readonly string[]): MediaFormat | UnusedFormat | undefined {
  if (isAvif(brands)) return 'avif'
  if (isHeic(brands)) return 'heic'
  if (brands.some((brand) => MP4_BRANDS.test(brand))) return 'mp4'
  return brands[0] === 'qt  ' ? 'quicktime' : undefined
}
