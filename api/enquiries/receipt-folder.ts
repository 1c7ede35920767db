import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { uploadPath } from '#database/uploads.ts'
import { fallbackIfMissing } from '#system/fallback-if-missing.ts'
import { RECEIPT_ID_BYTES } from './receipts.ts'

/** Return the subfolder of files without a submission. */
export function orphansFolder(uploads: string): string {
  return join(uploads, 'orphans')
}

/** List the ids of the receipts in a folder; other files, such as `lost+found`, are left alone. */
export async function listReceipts(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(fallbackIfMissing([]))
  return entries.filter((entry) => entry.isFile() && isReceiptName(entry.name)).map(({ name }) => name)
}

/** Delete the file of a receipt permanently, including from quarantine. */
export async function removeReceiptFile(uploads: string, id: string): Promise<void> {
  for (const folder of [uploads, orphansFolder(uploads)]) await rm(uploadPath(folder, id), { force: true })
}

const NAME_LENGTH = Buffer.alloc(RECEIPT_ID_BYTES).toString('base64url').length

function isReceiptName(name: string): boolean {
  return /^[\w-]+$/.test(name) && name.length === NAME_LENGTH
}
