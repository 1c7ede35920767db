import type { PictureFormat } from '#contract/renditions.ts'

/** False for an empty or truncated file. Looks at how each format ends, or at the lengths it states, and decodes nothing. */
export function isCompletePicture(bytes: Buffer, format: PictureFormat): boolean {
  if (bytes.length < 16) return false
  switch (format) {
    case 'jpg':
      return bytes.readUInt16BE(bytes.length - 2) === 0xffd9
    case 'png':
      return bytes.toString('latin1', bytes.length - 8, bytes.length - 4) === 'IEND'
    case 'webp':
      return bytes.readUInt32LE(4) + 8 === bytes.length
    case 'avif':
      return endOfBoxes(bytes) === bytes.length
  }
}

/** Where the last box ends by its own length (ISO/IEC 14496-12, section 4.2); our encoder writes no box of 64 bits. */
function endOfBoxes(bytes: Buffer): number {
  let end = 0
  while (end + 8 <= bytes.length) {
    const size = bytes.readUInt32BE(end)
    if (size < 8) return -1
    end += size
  }
  return end
}
