import {
  CompiledQuery,
  type Dialect,
  type KyselyPlugin,
  type OperationNode,
  RawNode,
  SqliteDialect,
} from 'kysely'

/**
 * Wrap a dialect so that its transactions can only be rolled back: a commit is a rollback too, and there are no savepoints. On
 * SQLite a transaction takes the write lock at its start.
 */
export function toRollbackOnly(dialect: Dialect): Dialect {
  const isSqlite = dialect instanceof SqliteDialect
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => {
      const driver = dialect.createDriver()
      return {
        init: () => driver.init(),
        acquireConnection: () => driver.acquireConnection(),
        releaseConnection: (connection) => driver.releaseConnection(connection),
        destroy: () => driver.destroy(),
        beginTransaction: async (connection, settings) => {
          if (isSqlite) await connection.executeQuery(CompiledQuery.raw('begin immediate'))
          else await driver.beginTransaction(connection, settings)
        },
        commitTransaction: (connection) => driver.rollbackTransaction(connection),
        rollbackTransaction: (connection) => driver.rollbackTransaction(connection),
      }
    },
  }
}

const DATA_NODES: ReadonlySet<OperationNode['kind']> = new Set([
  'SelectQueryNode',
  'InsertQueryNode',
  'UpdateQueryNode',
  'DeleteQueryNode',
])

/** Rejects every statement but those that read and write rows, so that no SQL can end a transaction. */
export const onlyDataStatements: KyselyPlugin = {
  transformQuery: ({ node }) => {
    const isData = RawNode.is(node)
      ? /^(?:select|insert|delete|update)\b[^;]*$/i.test(node.sqlFragments.join(' '))
      : DATA_NODES.has(node.kind)
    if (!isData)
      throw new Error('This connection only reads and writes rows, in transactions that are rolled back')
    return node
  },
  transformResult: async ({ result }) => result,
}
