import { randomBytes } from 'node:crypto'
import { cleanFileName } from '#contract/office/file-name.ts'
import { detectReceiptType, type ReceiptType } from '#contract/receipt-type.ts'
import type { Db } from '#database/connect.ts'
import { hashBytes, insertChunks, readUpload } from '#database/uploads.ts'
import { CommandError } from '#system/run-command.ts'
import type { SelectedSubmission } from './select-submissions.ts'
import type { SubmissionFile } from './submission.ts'

/** A receipt of supported type that is not yet stored. */
export type Receipt = { type: ReceiptType; name: string; sha256: string; content: Uint8Array }

export const RECEIPT_ID_BYTES = 18

/** File name extensions by the `type` of a stored receipt. */
export const RECEIPT_EXTENSIONS: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
} satisfies Record<ReceiptType, string>

/**
 * Read the receipts of a submission one by one, with a file name for each.
 *
 * @throws {CommandError} if the content of one is missing
 */
export async function* readReceipts(db: Db, { reference, receipts }: SelectedSubmission, uploads: string) {
  for (const [index, { id, name, type }] of receipts.entries()) {
    const content = await readUpload(db, uploads, id)
    if (!content) throw new CommandError(`The content of receipt ${id} is missing.`)
    yield { file: `${reference}-receipt-${index + 1}.${RECEIPT_EXTENSIONS[type]}`, name, type, content }
  }
}

/** Read the file of a form; undefined if its type is not supported. */
export async function parseReceipt(file: File): Promise<Receipt | undefined> {
  const content = new Uint8Array(await file.arrayBuffer())
  const type = detectReceiptType(content)
  return type && { type, name: cleanFileName(file.name), sha256: await hashBytes(content), content }
}

/** Return the receipt as a file of its submission: both are stored in one transaction. */
export function attachReceipt(attached: Receipt): SubmissionFile {
  const { content, ...receipt } = attached
  return {
    isMissing: async (transaction, reference) => !(await hasReceipt(transaction, reference, attached)),
    store: async (transaction, stored) => {
      const id = randomBytes(RECEIPT_ID_BYTES).toString('base64url')
      const row = { id, bytes: content.length, ...receipt, ...stored }
      await transaction.insertInto('upload').values(row).execute()
      await insertChunks(transaction, id, content)
    },
  }
}

/**
 * True if an equal receipt is already stored: one sent again after a lost response is not stored twice. One that an older release
 * stored has no hash until it has moved into the database, and is equal by name, type and size, as in that release.
 */
export async function hasReceipt(
  db: Db,
  reference: string,
  { sha256, type, name, content }: Receipt,
): Promise<boolean> {
  const row = await db
    .selectFrom('upload')
    .select('id')
    .where('reference', '=', reference)
    .where(({ and, eb, or }) =>
      or([eb('sha256', '=', sha256), and({ sha256: '', type, name, bytes: content.length })]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
