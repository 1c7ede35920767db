/** Largest receipt: 8 MB. */
export const MAX_RECEIPT_BYTES = 8 * 1024 * 1024
/** Accepted types of receipts. */
export const RECEIPT_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const
export type ReceiptType = (typeof RECEIPT_TYPES)[number]

/** Detect a file's type from its first bytes, ignoring its name and declared type; undefined for unsupported types. */
export function detectReceiptType(bytes: Uint8Array): ReceiptType | undefined {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  if (text(0, 5) === '%PDF-') return 'application/pdf'
  if (text(0, 3) === '\xff\xd8\xff') return 'image/jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp'
  return undefined
}

/** Return true for the photographs of an iPhone, by their first bytes. */
export function isHeic(bytes: Uint8Array): boolean {
  return /^ftyp(?:hei[cfmsx]|hev[cx]|mif1|msf1)/.test(String.fromCharCode(...bytes.subarray(4, 12)))
}
