/** Largest receipt: 8 MB. */
export const MAX_RECEIPT_BYTES = 8 * 1024 * 1024
/** Accepted types of receipts. */
export const RECEIPT_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const
export type ReceiptType = (typeof RECEIPT_TYPES)[number]

/** Bytes at the beginning of a file that `detectReceiptType` needs. */
export const RECEIPT_HEAD_BYTES = 1024
/** Mail and print programs write a byte order mark, lines or zeros before the file itself; readers of PDF skip them. */
const PDF_HEAD = /^(?:\xef\xbb\xbf)?[\0-\x20]*%PDF-/

/** Detect a file's type from its first bytes, ignoring its name and declared type; undefined for unsupported types. */
export function detectReceiptType(bytes: Uint8Array): ReceiptType | undefined {
  const text = String.fromCharCode(...bytes.subarray(0, RECEIPT_HEAD_BYTES))
  if (PDF_HEAD.test(text)) return 'application/pdf'
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'image/webp'
  return undefined
}
