import { deleteEntry, unarchiveEntry } from '#contract/office/publications.ts'
import { writeTransaction } from '#database/lock.ts'
import { deleteEntry as removeEntry } from '#entries/drafts/delete-entry.ts'
import { lockEntries, refreshEntry } from '#entries/store/store-revision.ts'
import { defineOfficeHandler } from '../office-handler.ts'
import { describeUses } from './describe-uses.ts'
import { auditOf, findEntryRef, requireWritable, toAuthor } from './entry-access.ts'

export const archiveHandlers = [
  // Archiving has made the published texts drafts, so they are there.
  defineOfficeHandler(unarchiveEntry, async ({ id }, context) => {
    requireWritable(context)
    const { db, now } = context
    const ref = await findEntryRef(db, id)
    await writeTransaction(db, async (transaction) => {
      await lockEntries(transaction, [ref])
      await refreshEntry(transaction, ref, { author: toAuthor(context), now, archivedAt: null })
      await auditOf(context, 'unarchive', ref)(transaction)
    })
    return {}
  }),

  defineOfficeHandler(deleteEntry, async ({ id }, context) => {
    requireWritable(context)
    const { db } = context
    const ref = await findEntryRef(db, id)
    const result = await removeEntry(db, ref, auditOf(context, 'delete', ref))
    return result.outcome === 'in-use' ? { ...result, uses: await describeUses(db, result.uses) } : result
  }),
]
