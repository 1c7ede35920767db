import type { PictureFormat } from '#contract/renditions.ts'

/** Return false for an empty or truncated file. Checks end markers and stated lengths, without decoding. */
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

/** Return the end of the last box (ISO/IEC 14496-12, section 4.2). The encoder writes no boxes with 64-bit sizes. */
function endOfBoxes(bytes: Buffer): number {
  let end = 0
  while (end + 8 <= bytes.length) {
    const size = bytes.readUInt32BE(end)
    if (size < 8) return -1
    end += size
  }
  return end
}
