const MAX_BRANDS = 32

/** Bytes at the beginning of a file that `listBrands` reads at most. */
export const BRAND_BYTES = 16 + 4 * MAX_BRANDS

/** AVIF in HEIF, which browsers show (AV1 Image File Format, 5). */
const AVIF_BRANDS = /^avi[fso]$/
/** HEIF with H.265 or H.264 (ISO 23008-12, annexes B and E), as telephones and cameras write it, and HEIF of any kind. */
const HEIC_BRANDS = /^(?:he(?:ic|ix|im|is|vc|vx|vm|vs)|avc[is]|mif[123]|msf1|heif)$/

/**
 * List what a file of boxes says it is: first itself, then what else it is compatible with (ISO 14496-12, 4.3). Empty for
 * other files.
 */
export function listBrands(bytes: Uint8Array): string[] {
  const word = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4))
  if (word(4) !== 'ftyp') return []
  const size = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0)
  const count = Math.max(0, Math.floor((Math.min(size, bytes.length, BRAND_BYTES) - 16) / 4))
  return [word(8), ...Array.from({ length: count }, (_, index) => word(16 + 4 * index))]
}

export function isAvif(brands: readonly string[]): boolean {
  return brands.some((brand) => AVIF_BRANDS.test(brand))
}

/** Return true for photographs of telephones and cameras that most browsers cannot show. */
export function isHeic(brands: readonly string[]): boolean {
  return !isAvif(brands) && brands.some((brand) => HEIC_BRANDS.test(brand))
}
