import type { ColumnDefinitionBuilder } from 'kysely'
import type { Db } from '../connect.ts'

/** Not `real`: in PostgreSQL it has only six digits, so numbers would be rounded. */
export type Columns = Record<string, 'text' | 'integer' | 'double precision'>

const required = (column: ColumnDefinitionBuilder) => column.notNull()

/** Create a table. Columns are not null unless their name ends in "?". */
export async function createTable(db: Db, name: string, columns: Columns, key: string[]): Promise<void> {
  let builder = db.schema.createTable(name)
  for (const [column, type] of Object.entries(columns)) {
    builder = column.endsWith('?')
      ? builder.addColumn(column.slice(0, -1), type)
      : builder.addColumn(column, type, required)
  }
  await builder.addPrimaryKeyConstraint(`${name}_key`, key as never).execute()
}

/** Create a translation table: one row per entry and language. */
export function createTranslationTable(
  db: Db,
  name: string,
  owner: Columns,
  columns: Columns,
): Promise<void> {
  const shared: Columns = { lang: 'text', status: 'text', updated_at: 'text', source_hash: 'text' }
  return createTable(db, name, { ...owner, ...shared, ...columns }, [...Object.keys(owner), 'lang'])
}

/** Create an index named `<table>_by_<what it finds rows by>`. */
export async function createIndex(db: Db, name: string, columns: string[], isUnique = false): Promise<void> {
  const [owner = ''] = name.split('_by_')
  const builder = db.schema.createIndex(name).on(owner).columns(columns)
  await (isUnique ? builder.unique() : builder).execute()
}
