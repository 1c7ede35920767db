import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { checkReachable, databaseName } from './check-reachable.ts'
import { connect, type Db, isPostgres } from './connect.ts'
import { migrate } from './migrate.ts'

/**
 * Run a command on the existing database and return its exit code, 1 if there is no database. It never creates one: with
 * a wrong DATA_DIR, an empty database would make it look as if no submissions existed.
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
      return failWithHint(`The database ${databaseName(databaseUrl)} does not belong to this site.`)
    }
    await migrate(db)
    return await work(db)
  } finally {
    await db.destroy()
  }
}

function failWithHint(why: string): number {
  process.stderr.write(
    `${why} DATA_DIR and DATABASE_URL must match those of the server (docs/operators.md, Commands).\n`,
  )
  return 1
}
