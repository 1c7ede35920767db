/** What an uploaded file can be, whatever its name says. */
export type MediaFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'svg' | 'mp4'

/** Bytes at the beginning of a file that `detectFormat` needs. */
export const SIGNATURE_BYTES = 512

const MP4_BRANDS = /^(?:isom|iso[2-9]|mp4[12]|avc1|dash|M4V |MSNV)$/
const AVIF_BRANDS = /^avi[fs]$/

/** Detect the format of a file from its first bytes; undefined for every other. */
export function detectFormat(bytes: Uint8Array): MediaFormat | undefined {
  const text = Buffer.from(bytes.subarray(0, SIGNATURE_BYTES)).toString('latin1')
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  if (text.slice(4, 8) === 'ftyp') {
    if (AVIF_BRANDS.test(text.slice(8, 12))) return 'avif'
    if (MP4_BRANDS.test(text.slice(8, 12))) return 'mp4'
    return undefined
  }
  return /^(?:\xef\xbb\xbf)?\s*(?:<\?xml|<!--|<svg[\s>])/.test(text) ? 'svg' : undefined
}
