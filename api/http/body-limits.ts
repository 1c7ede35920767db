import { MIMEType } from 'node:util'
import { MAX_RECEIPT_BYTES } from '#contract/registration.ts'

/** Text calls are small; 128 KiB holds the longest form in any script. */
export const MAX_TEXT_BODY_BYTES = 128 * 1024
/** The one form with a file may be as large as its file and its texts. */
export const MAX_UPLOAD_BODY_BYTES = MAX_RECEIPT_BYTES + MAX_TEXT_BODY_BYTES
/** More than any form has. Each costs time and memory, however short it is, before anything can be said of it. */
export const MAX_FIELDS = 200
/** More than the name of a field and of a file take. */
const MAX_PART_HEADER_BYTES = 4 * 1024

const AMPERSAND = '&'.charCodeAt(0)

/** The media type alone, without what follows it. */
export function mediaTypeOf(contentType: string | null | undefined): string {
  return (contentType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
}

/** True for a body that would have to be unpacked, which nothing here does: a few bytes can hold gigabytes. */
export function isCompressed(contentEncoding: string | null | undefined): boolean {
  return !['', 'identity'].includes((contentEncoding ?? '').trim().toLowerCase())
}

/** How large a body may be: only multipart can bring a file, and only where one is taken. */
export function maxBodyBytes(contentType: string | null | undefined, acceptsFile: boolean): number {
  return acceptsFile && mediaTypeOf(contentType) === 'multipart/form-data'
    ? MAX_UPLOAD_BODY_BYTES
    : MAX_TEXT_BODY_BYTES
}

/** True for a form of so many fields that taking it apart would hold up everybody else. Looks at its bytes only. */
export function hasTooManyFields(body: Uint8Array, contentType: string | null): boolean {
  const type = mediaTypeOf(contentType)
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  if (type === 'application/x-www-form-urlencoded') return countFields(bytes) > MAX_FIELDS
  return type === 'multipart/form-data' && hasTooManyParts(bytes, boundaryOf(contentType ?? ''))
}

function countFields(bytes: Buffer): number {
  let count = 1
  let at = bytes.indexOf(AMPERSAND)
  while (at !== -1 && count <= MAX_FIELDS) {
    count += 1
    at = bytes.indexOf(AMPERSAND, at + 1)
  }
  return count
}

/** Every part begins with the boundary and says what it is in a few lines; endless lines cost as much as endless parts. */
function hasTooManyParts(bytes: Buffer, boundary: string | undefined): boolean {
  // Without one the parser refuses the whole.
  if (!boundary) return false
  const delimiter = Buffer.from(`--${boundary}`)
  let at = bytes.indexOf(delimiter)
  for (let count = 0; at !== -1; count += 1) {
    if (count > MAX_FIELDS) return true
    const start = at + delimiter.length
    const next = bytes.indexOf(delimiter, start)
    const part = bytes.subarray(start, next === -1 ? undefined : next)
    if (part.length > MAX_PART_HEADER_BYTES && !part.subarray(0, MAX_PART_HEADER_BYTES).includes('\r\n\r\n'))
      return true
    at = next
  }
  return false
}

function boundaryOf(contentType: string): string | undefined {
  try {
    return new MIMEType(contentType).params.get('boundary') ?? undefined
  } catch {
    // No media type at all: nothing can be read from it, and the parser says so.
    return undefined
  }
}
