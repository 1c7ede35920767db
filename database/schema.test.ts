import { globSync, readFileSync } from 'node:fs'
import { type ESTree, parseAst } from 'vite'
import { expect, test } from 'vitest'
import { isJsonColumn, JSON_COLUMNS } from './json-columns.ts'
import { testOnBothDatabases } from './testing.ts'

type Columns = Map<string, { isNullable: boolean }>

const FILES = [
  ...['schema', 'submission-tables', 'office-tables', 'entry-tables', 'media-tables', 'owner-tables'],
  ...['picture-table', 'case-tables', 'translation-row'],
]

/** The type aliases of the files that declare the tables, by name. */
const typeAliases = new Map(
  FILES.flatMap((file) =>
    parseAst(readFileSync(`database/${file}.ts`, 'utf8'), { lang: 'ts' }).body.flatMap((statement) => {
      const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
      return declaration?.type === 'TSTypeAliasDeclaration'
        ? [[declaration.id.name, declaration.typeAnnotation] as const]
        : []
    }),
  ),
)

/** List the properties of an object type, an intersection of such types or a reference to one. */
function propertiesOf(type: ESTree.TSType): (readonly [name: string, type: ESTree.TSType])[] {
  if (type.type === 'TSIntersectionType') return type.types.flatMap(propertiesOf)
  if (type.type === 'TSTypeReference') return propertiesOf(resolveAlias(type) ?? unsupported(type))
  if (type.type !== 'TSTypeLiteral') return unsupported(type)
  return type.members.map((member) => {
    if (member.type !== 'TSPropertySignature' || member.key.type !== 'Identifier' || !member.typeAnnotation)
      return unsupported(member)
    return [member.key.name, member.typeAnnotation.typeAnnotation]
  })
}

function isNullable(type: ESTree.TSType): boolean {
  if (type.type === 'TSUnionType') return type.types.some(isNullable)
  if (type.type === 'TSTypeReference') {
    const alias = resolveAlias(type)
    return alias !== undefined && isNullable(alias)
  }
  return type.type === 'TSNullKeyword'
}

/** Aliases imported from the contract are unknown here; none of them includes null. */
function resolveAlias({ typeName }: ESTree.TSTypeReference): ESTree.TSType | undefined {
  return typeName.type === 'Identifier' ? typeAliases.get(typeName.name) : undefined
}

function unsupported(node: ESTree.Node): never {
  throw new Error(`This test cannot read a ${node.type} in the schema`)
}

/** The tables and columns that the `Database` type declares. */
const declared: Map<string, Columns> = new Map(
  propertiesOf(typeAliases.get('Database') ?? unsupported({ type: 'EmptyStatement', start: 0, end: 0 })).map(
    ([table, columns]) => [
      table,
      new Map(propertiesOf(columns).map(([name, type]) => [name, { isNullable: isNullable(type) }])),
    ],
  ),
)

const toCamelCase = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

testOnBothDatabases('the migrations create exactly the columns the schema declares', async ({ db }) => {
  const tables = await db.introspection.getTables()
  const migrated = new Map(
    tables.map(({ name, columns }) => [
      toCamelCase(name),
      new Map(columns.map((column) => [toCamelCase(column.name), { isNullable: column.isNullable }])),
    ]),
  )
  expect(migrated).toEqual(declared)
})

const jsonColumnNames = new Set(Object.values(JSON_COLUMNS).flatMap(Object.keys))

test('no text column shares its name with a JSON column, which would parse it', () => {
  const collisions = [...declared].flatMap(([table, columns]) =>
    [...columns.keys()]
      .filter((column) => jsonColumnNames.has(column) && !isJsonColumn(table, column))
      .map((column) => `${table}.${column}`),
  )
  expect(collisions).toEqual([])
})

test('no query aliases another column to the name of a JSON column', () => {
  const files = globSync('{api,content-model,database,entries,publications,server}/**/*.ts')
  const collisions = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/'(?:\w+\.)?(\w+) as (\w+)'|\.as\('(\w+)'\)/g)]
      .filter(([, column = '', alias, expressionAlias = '']) => {
        const name = alias ?? expressionAlias
        return jsonColumnNames.has(name) && !jsonColumnNames.has(column) && !declared.has(column)
      })
      .map(([text]) => `${file}: ${text}`),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(collisions).toEqual([])
})
