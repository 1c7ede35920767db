import type { Db } from './connect.ts'

/** Return the content version: a number that rises with every change, and the hash of the content files. */
export function readContentVersion(db: Db): Promise<{ version: number; hash: string }> {
  return db
    .selectFrom('contentVersion')
    .select(['version', 'hash'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
}
