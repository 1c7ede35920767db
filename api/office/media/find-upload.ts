import type { MediaUpload } from '#database/media-content.ts'
import { OfficeError } from '../office-error.ts'
import type { OfficeContext } from '../office-handler.ts'

/** @throws {OfficeError} not-found, also for the upload of somebody else */
export async function findUpload(
  { db, signedIn }: Pick<OfficeContext<'entries.publish'>, 'db' | 'signedIn'>,
  id: string,
): Promise<MediaUpload> {
  const upload = await db
    .selectFrom('mediaUpload')
    .selectAll()
    .where('id', '=', id)
    .where('personId', '=', signedIn.person.id)
    .executeTakeFirst()
  if (!upload) throw new OfficeError('not-found')
  return upload
}
