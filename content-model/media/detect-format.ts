/** What an uploaded file can be, whatever its name says. */
export type MediaFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'svg' | 'mp4'

/** Formats that telephones and cameras write, and that are refused with a hint. */
export type UnusedFormat = 'quicktime' | 'heic'

/** Bytes at the beginning of a file that `detectFormat` needs. */
export const SIGNATURE_BYTES = 512

const MP4_BRANDS = /^(?:isom|iso[2-9]|mp4[12]|avc1|dash|M4V |MSNV)$/
const AVIF_BRANDS = /^avi[fs]$/
const HEIC_BRANDS = /^(?:he(?:ic|ix|vc|vx|im|is)|mif1|msf1)$/
const MAX_BRANDS = 32

/** Detect the format of a file from its first bytes; undefined for every other. */
export function detectFormat(bytes: Uint8Array): MediaFormat | UnusedFormat | undefined {
  const text = Buffer.from(bytes.subarray(0, SIGNATURE_BYTES)).toString('latin1')
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  if (text.slice(4, 8) === 'ftyp') return detectByBrands(listBrands(text))
  return /^(?:\xef\xbb\xbf)?\s*(?:<\?xml|<!--|<!DOCTYPE\s+svg|<(?:[\w.-]+:)?svg[\s>])/.test(text)
    ? 'svg'
    : undefined
}

/** List what a file says it is first, and what else it says it is compatible with (ISO 14496-12, 4.3). */
function listBrands(text: string): string[] {
  const size = Buffer.from(text.slice(0, 4), 'latin1').readUInt32BE()
  const others = text.slice(16, Math.min(size, 16 + 4 * MAX_BRANDS)).match(/[\s\S]{4}/g) ?? []
  return [text.slice(8, 12), ...others]
}

function detectByBrands(brands: readonly string[]): MediaFormat | UnusedFormat | undefined {
  const hasOne = (pattern: RegExp) => brands.some((brand) => pattern.test(brand))
  if (hasOne(AVIF_BRANDS)) return 'avif'
  if (hasOne(HEIC_BRANDS)) return 'heic'
  if (hasOne(MP4_BRANDS)) return 'mp4'
  return brands[0] === 'qt  ' ? 'quicktime' : undefined
}
