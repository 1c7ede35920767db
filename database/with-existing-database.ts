import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { checkReachable, databaseName } from './check-reachable.ts'
import { connect, type Db, isPostgres } from './connect.ts'
import { migrate } from './migrate.ts'

/**
 * Does a command's work on the database that is there, and gives its exit code. One made in passing, because DATA_DIR is not the
 * server's, would tell the operator that nobody ever sent anything: where there is none, that is said, and the code is 1.
 */
export async function withExistingDatabase(
  databaseUrl: string,
  work: (db: Db) => Promise<number>,
): Promise<number> {
  if (!isPostgres(databaseUrl) && !existsSync(databaseUrl))
    return failWithHint(`There is no database ${resolve(databaseUrl)}.`)
  const db = connect({ databaseUrl })
  try {
    await checkReachable(db, databaseUrl)
    const tables = await db.introspection.getTables()
    if (!tables.some(({ name }) => name === 'submission')) {
      return failWithHint(`The database ${databaseName(databaseUrl)} is not one of this site.`)
    }
    await migrate(db)
    return await work(db)
  } finally {
    await db.destroy()
  }
}

function failWithHint(why: string): number {
  process.stderr.write(
    `${why} DATA_DIR and DATABASE_URL must be those of the server (docs/operators.md, Commands).\n`,
  )
  return 1
}
