import type { Db } from '#database/connect.ts'
import { writeTransaction } from '#database/lock.ts'
import { deleteMediaChunks } from '#database/media-content.ts'

/**
 * Delete what was replaced or removed before a time, and uploads that were finished or left before it. Any number of processes
 * may run this at once, and it may be killed at any point.
 */
export async function pruneMedia(db: Db, before: string): Promise<void> {
  const retired = await db
    .selectFrom('media')
    .select(['id', 'path', 'sha256'])
    .where('retiredAt', '<', before)
    .execute()
  for (const { id, path, sha256 } of retired) {
    await deleteMediaChunks(db, id)
    await writeTransaction(db, async (transaction) => {
      await transaction.deleteFrom('media').where('id', '=', id).execute()
      const same = await transaction
        .selectFrom('media')
        .select('id')
        .where('path', '=', path)
        .where('sha256', '=', sha256)
        .executeTakeFirst()
      // No entry shows it any more, and no page is cached for so long.
      if (!same)
        await transaction
          .deleteFrom('picture')
          .where('path', '=', path)
          .where('fileHash', '=', sha256.slice(0, 16))
          .execute()
    })
  }
  const uploads = await db.selectFrom('mediaUpload').select('id').where('updatedAt', '<', before).execute()
  for (const { id } of uploads) await removeUpload(db, id)
  // A backup of an older release has parts of uploads.
  const stray = await db
    .selectFrom('mediaChunk')
    .select('mediaId')
    .distinct()
    .where('mediaId', 'not in', db.selectFrom('media').select('id'))
    .where('mediaId', 'not in', db.selectFrom('mediaUpload').select('id'))
    .execute()
  for (const { mediaId } of stray) await deleteMediaChunks(db, mediaId)
}

/** Remove an upload; one that was interrupted here is removed by the next `pruneMedia`. */
export async function removeUpload(db: Db, id: string): Promise<void> {
  // Without its person it cannot be resumed.
  await writeTransaction(db, (transaction) =>
    transaction
      .updateTable('mediaUpload')
      .set({ personId: '', updatedAt: '' })
      .where('id', '=', id)
      .where('path', '=', '')
      .execute(),
  )
  // The parts of a film have become its content.
  const film = await db.selectFrom('media').select('id').where('id', '=', id).executeTakeFirst()
  if (!film) await deleteMediaChunks(db, id)
  await writeTransaction(db, (transaction) =>
    transaction.deleteFrom('mediaUpload').where('id', '=', id).execute(),
  )
}
