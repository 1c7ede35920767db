import { MIMEType } from 'node:util'
import { MAX_RECEIPT_BYTES } from '#contract/receipt-type.ts'

/** 128 KiB is enough for the longest form in any script. */
export const MAX_TEXT_BODY_BYTES = 128 * 1024
/** Limit for the one form with a file: the file and its texts. */
export const MAX_UPLOAD_BODY_BYTES = MAX_RECEIPT_BYTES + MAX_TEXT_BODY_BYTES
/** Limit for a call of the office: an entry with all its texts is a fraction of it. */
export const MAX_OFFICE_BODY_BYTES = 1024 * 1024
/** Limit for a call of the office that needs no session. The longest is the response of a passkey. */
export const MAX_PUBLIC_OFFICE_BODY_BYTES = 16 * 1024
/** Levels of a JSON body; no call's input is as deep. */
export const MAX_JSON_DEPTH = 16
/** More than any form has. Parsing costs time and memory per field, however short, before any validation. */
export const MAX_FIELDS = 200
/** More than the headers with the field and file name need. */
const MAX_PART_HEADER_BYTES = 4 * 1024

const AMPERSAND = '&'.charCodeAt(0)

/** Return the media type without its parameters. */
export function mediaTypeOf(contentType: string | null | undefined): string {
  return (contentType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
}

/** Return true for a compressed body. It is rejected, because a few bytes can expand to gigabytes. */
export function isCompressed(contentEncoding: string | null | undefined): boolean {
  return !['', 'identity'].includes((contentEncoding ?? '').trim().toLowerCase())
}

/** Return the body limit: only multipart can carry a file, and only one call accepts one. */
export function maxBodyBytes(contentType: string | null | undefined, acceptsFile: boolean): number {
  return acceptsFile && mediaTypeOf(contentType) === 'multipart/form-data'
    ? MAX_UPLOAD_BODY_BYTES
    : MAX_TEXT_BODY_BYTES
}

/** Return true for a form with so many fields that parsing it would block other requests. Scans the bytes only. */
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

/** True for too many parts, and for oversized part headers, which cost as much to parse. */
function hasTooManyParts(bytes: Buffer, boundary: string | undefined): boolean {
  // The parser rejects a body without a boundary.
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
    // Not a media type: the parser rejects the body.
    return undefined
  }
}
