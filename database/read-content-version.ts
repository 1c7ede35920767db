import type { Db } from './connect.ts'

/** The content version the database holds: a number that rises with every change, and the hash of its files. */
export function readContentVersion(db: Db): Promise<{ version: number; hash: string }> {
  return db
    .selectFrom('contentVersion')
    .select(['version', 'hash'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
}
