import { PRESENCE_SECONDS, showPresence } from '#contract/office/entry-presence.ts'
import { writeTransaction } from '#database/lock.ts'
import { defineOfficeHandler } from '../office-handler.ts'
import { findEntryRef } from './entry-access.ts'

export const presenceHandlers = [
  defineOfficeHandler(showPresence, async ({ id: entryId }, { db, now, signedIn }) => {
    await findEntryRef(db, entryId)
    const personId = signedIn.person.id
    const seenAt = now.toISOString()
    const gone = new Date(now.getTime() - PRESENCE_SECONDS * 1_000).toISOString()
    await writeTransaction(db, async (transaction) => {
      await transaction.deleteFrom('entryPresence').where('seenAt', '<', gone).execute()
      await transaction
        .insertInto('entryPresence')
        .values({ entryId, personId, seenAt })
        .onConflict((conflict) => conflict.columns(['entryId', 'personId']).doUpdateSet({ seenAt }))
        .execute()
    })
    const people = await db
      .selectFrom('entryPresence')
      .innerJoin('person', 'person.id', 'entryPresence.personId')
      .select(['person.id', 'name'])
      .where('entryId', '=', entryId)
      .where('personId', '!=', personId)
      .orderBy('name')
      .execute()
    const { changeNumber } = await db
      .selectFrom('entry')
      .select('changeNumber')
      .where('id', '=', entryId)
      .executeTakeFirstOrThrow()
    return { people, changeNumber }
  }),
]
