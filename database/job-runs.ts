import type { Db } from './connect.ts'
import type { JobName } from './submission-tables.ts'

/** Record a successful job run. */
export async function recordJobRun(db: Db, name: JobName, finishedAt: Date): Promise<void> {
  const row = { name, finishedAt: finishedAt.toISOString() }
  await db
    .insertInto('jobRun')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ finishedAt: row.finishedAt }))
    .execute()
}

/** Return the ISO time of a job's last successful run, or undefined if there is none. */
export async function readJobRun(db: Db, name: JobName): Promise<string | undefined> {
  const row = await db.selectFrom('jobRun').select('finishedAt').where('name', '=', name).executeTakeFirst()
  return row?.finishedAt
}
