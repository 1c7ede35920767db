import { randomBytes } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { RECEIPT_TYPES } from '#contract/registration.ts'

type ReceiptType = (typeof RECEIPT_TYPES)[number]

/** What is told of a receipt before it is written. */
export type ReceiptMeta = { type: ReceiptType; bytes: number; name: string }
/** A receipt that lies on disk under its id. */
export type Receipt = ReceiptMeta & { id: string }

const ID_BYTES = 18
/** Folder beside the receipts for those no submission speaks of. */
export const ORPHANS_FOLDER = 'orphans'

/** What a file is by its first bytes, whatever its name and its browser say; undefined for what is no receipt. */
export function detectReceiptType(bytes: Uint8Array): ReceiptType | undefined {
  const text = (from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1')
  if (text(0, 5) === '%PDF-') return 'application/pdf'
  if (text(0, 3) === '\xff\xd8\xff') return 'image/jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp'
  return undefined
}

/**
 * Writes a receipt under a random name into a folder nothing is served from, and makes sure it has reached the disk: its
 * row is committed afterwards.
 */
export async function saveReceipt(
  directory: string,
  content: Uint8Array,
  facts: ReceiptMeta,
): Promise<Receipt> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const id = randomBytes(ID_BYTES).toString('base64url')
  const file = await open(receiptFilePath(directory, id), 'wx', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } catch (error) {
    await removeReceipt(directory, id)
    throw error
  } finally {
    await file.close()
  }
  const folder = await open(directory)
  await folder.sync().finally(() => folder.close())
  return { id, ...facts }
}

/** For good, wherever it lies: also where it was put aside. */
export async function removeReceipt(directory: string, id: string): Promise<void> {
  for (const folder of [directory, join(directory, ORPHANS_FOLDER)])
    await rm(receiptFilePath(folder, id), { force: true })
}

/** Ids are made here alone, and hold neither dots nor slashes. */
export function receiptFilePath(directory: string, id: string): string {
  if (!/^[\w-]+$/.test(id)) throw new Error(`There is no receipt ${id}`)
  return join(directory, id)
}

/** True for a name that `saveReceipt` gives: a folder of files holds other ones too, such as `lost+found`. */
export function isReceiptName(name: string): boolean {
  return /^[\w-]+$/.test(name) && name.length === Buffer.alloc(ID_BYTES).toString('base64url').length
}

/** The visitor's name for the file, for people to read. */
export function sanitizeFileName(name: string): string {
  return basename(name.replaceAll('\\', '/'))
    .replaceAll(/[\p{C}"<>|:*?/]/gu, '')
    .slice(-120)
}
