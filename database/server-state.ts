import { sql } from 'kysely'
import type { Db } from './connect.ts'
import { isSqlite } from './lock.ts'

/** What a database server may have that a file does not: it refuses to write, as after a failover, or has another time. */
export type ServerState = { isWritable: boolean; clockSkewSeconds: number }

/** Ask the database server whether it accepts writes and how far its clock is ahead of this machine's. */
export async function readServerState(db: Db): Promise<ServerState> {
  if (isSqlite(db)) return { isWritable: true, clockSkewSeconds: 0 }
  const started = Date.now()
  const { rows } = await sql<{ readOnly: string; now: string }>`
    select current_setting('transaction_read_only') as read_only,
      extract(epoch from clock_timestamp()) as now`.execute(db)
  // Read between the two times.
  const own = (started + Date.now()) / 2_000
  const [row] = rows
  return { isWritable: row?.readOnly === 'off', clockSkewSeconds: Number(row?.now) - own }
}
