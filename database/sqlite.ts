import { DatabaseSync } from 'node:sqlite'
import type { SqliteDatabase } from 'kysely'

/**
 * Opens Node's own SQLite in the shape Kysely's dialect expects. WAL lets readers go on beside a writer; synchronous
 * FULL keeps what was committed through a power cut; the time-out waits for another process instead of failing, and
 * must hold already when the first pragma asks for the file.
 */
export function openSqlite(file: string): SqliteDatabase {
  const database = new DatabaseSync(file, { timeout: 10_000 })
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  return {
    close: () => database.close(),
    prepare: (text) => {
      const statement = database.prepare(text)
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...sqlValues(parameters)),
        run: (parameters) => statement.run(...sqlValues(parameters)),
        iterate: (parameters) => statement.iterate(...sqlValues(parameters)),
      }
    },
  }
}

function sqlValues(parameters: readonly unknown[]): (string | number | bigint | null)[] {
  return parameters.map((value) => {
    if (value === undefined || value === null) return null
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') return value
    throw new TypeError(`SQLite takes no ${typeof value} as a value`)
  })
}
