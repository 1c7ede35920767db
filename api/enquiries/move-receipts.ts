import { readFile, rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#database/connect.ts'
import { hashBytes, readUpload, storeContent, uploadPath } from '#database/uploads.ts'
import { fallbackIfMissing } from '#system/fallback-if-missing.ts'
import { listReceipts, orphansFolder } from './receipt-folder.ts'

type MoveOptions = {
  db: Db
  uploads: string
  log: Record<'info' | 'error', (about: object, message: string) => void>
}

const PROGRESS_INTERVAL_MS = 10_000
const BATCH_SIZE = 200
/** More ids of missing receipts would make a log line too long. */
const MAX_LOGGED_IDS = 20

/**
 * Move the receipts that older releases stored as files into the database. A file is removed once its content has been read
 * back. Any number of processes may run this at once, and it may be killed at any point. Files without a row stay.
 */
export async function moveReceipts({ db, uploads, log }: MoveOptions): Promise<void> {
  let moved = 0
  let loggedAt = performance.now()
  for (const folder of [uploads, orphansFolder(uploads)]) {
    const files = await listReceipts(folder)
    const known = await findRows(db, files)
    for (const row of known) {
      const startedAt = performance.now()
      moved += await moveReceipt(db, folder, row).catch((error: unknown) => {
        if (!(error instanceof ReceiptError)) throw error
        log.error({ upload: row.id, err: error.cause }, error.message)
        return 0
      })
      if (performance.now() - loggedAt > PROGRESS_INTERVAL_MS) {
        loggedAt = performance.now()
        log.info({ moved, of: known.length }, 'moving receipts into the database')
      }
      // At most half of the time, since SQLite blocks the event loop.
      await sleep(performance.now() - startedAt)
    }
  }
  if (moved > 0) log.info({ moved }, 'receipts moved from uploads/ into the database')
}

class ReceiptError extends Error {}

type UploadRow = { id: string; bytes: number }

/** Return 1, or 0 if another process has moved the file or erased its submission meanwhile. */
async function moveReceipt(db: Db, folder: string, { id, bytes }: UploadRow): Promise<number> {
  const file = uploadPath(folder, id)
  const content = await readFile(file)
    .catch(fallbackIfMissing(undefined))
    .catch((cause: unknown) => {
      throw new ReceiptError('a receipt in uploads/ cannot be read', { cause })
    })
  if (!content) return 0
  if (content.length !== bytes)
    throw new ReceiptError('a receipt in uploads/ is not complete; the file stays')
  await storeContent(db, id, content)
  const stored = await readUpload(db, folder, id)
  if (stored && (await hashBytes(stored)) === (await hashBytes(content))) {
    await rm(file, { force: true })
    return 1
  }
  const isErased = (await findRows(db, [id])).length === 0
  if (isErased) return 0
  throw new ReceiptError('a receipt in uploads/ differs from the one in the database; the file stays')
}

async function findRows(db: Db, ids: readonly string[]): Promise<UploadRow[]> {
  const found: UploadRow[] = []
  for (let at = 0; at < ids.length; at += BATCH_SIZE) {
    const batch = ids.slice(at, at + BATCH_SIZE)
    found.push(...(await db.selectFrom('upload').select(['id', 'bytes']).where('id', 'in', batch).execute()))
  }
  return found
}

/** Log the receipts whose content is missing: not in the database, and not in the folder of this machine. */
export async function logMissingReceipts({ db, log }: Pick<MoveOptions, 'db' | 'log'>): Promise<void> {
  const rows = await db.selectFrom('upload').select('id').where('sha256', '=', '').orderBy('id').execute()
  if (rows.length === 0) return
  const ids = rows.slice(0, MAX_LOGGED_IDS).map(({ id }) => id)
  log.error({ missing: rows.length, ids }, 'receipts have no file in uploads/; their rows stay')
}
