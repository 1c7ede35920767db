import { randomBytes } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { RECEIPT_TYPES } from '#contract/registration.ts'

type ReceiptType = (typeof RECEIPT_TYPES)[number]

/** A receipt that lies on disk under its id. */
export type Receipt = { id: string; type: ReceiptType; bytes: number; name: string }

/** What a file is by its first bytes, whatever its name and its browser say; undefined for what is no receipt. */
export function receiptType(bytes: Uint8Array): ReceiptType | undefined {
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
  bytes: Uint8Array,
  type: ReceiptType,
  name: string,
): Promise<Receipt> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const id = randomBytes(18).toString('base64url')
  const file = await open(receiptFile(directory, id), 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } catch (error) {
    await removeReceipt(directory, id)
    throw error
  } finally {
    await file.close()
  }
  const folder = await open(directory)
  await folder.sync().finally(() => folder.close())
  return { id, type, bytes: bytes.byteLength, name: shownName(name) }
}

export async function removeReceipt(directory: string, id: string): Promise<void> {
  await rm(receiptFile(directory, id), { force: true })
}

/** Ids are made here alone, and hold neither dots nor slashes. */
export function receiptFile(directory: string, id: string): string {
  if (!/^[\w-]+$/.test(id)) throw new Error(`There is no receipt ${id}`)
  return join(directory, id)
}

/** The visitor's name for the file, for people to read. */
function shownName(name: string): string {
  return basename(name.replaceAll('\\', '/'))
    .replaceAll(/[\p{C}"<>|:*?/]/gu, '')
    .slice(-120)
}
