import { unarchiveEntry } from '#contract/office/entries.ts'
import { writeTransaction } from '#database/lock.ts'
import { refreshEntry } from '#entries/store-entry.ts'
import { defineOfficeHandler } from '../office-handler.ts'
import { auditOf, findUnit, requireWritable, toAuthor } from './entry-access.ts'

export const archiveHandlers = [
  // Archiving has made the published texts drafts, so they are there.
  defineOfficeHandler(unarchiveEntry, async ({ id }, context) => {
    requireWritable(context)
    const { db, now } = context
    const unit = await findUnit(db, id)
    await writeTransaction(db, async (transaction) => {
      await refreshEntry(transaction, unit, { author: toAuthor(context), now, archivedAt: null })
      await auditOf(context, 'unarchive', unit)(transaction)
    })
    return {}
  }),
]
