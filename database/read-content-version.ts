import type { Db } from './connect.ts'

/** Return the content version: a number that rises with every change, a hash of it, and that of the files imported last. */
export function readContentVersion(
  db: Db,
): Promise<{ version: number; hash: string; filesHash: string; releaseHash: string | null }> {
  return db
    .selectFrom('contentVersion')
    .select(['version', 'hash', 'filesHash', 'releaseHash'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
}
