import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseAst } from 'vite'
import { z } from 'zod'

/** One import or re-export. `target` is a path from the project's root, or the name of a package. */
export type ModuleImport = { target: string; isPackage: boolean; isTypeOnly: boolean }

/** A named function and its length in lines. */
export type ModuleFunction = { name: string; lines: number; isComponent: boolean }

export type SourceModule = {
  path: string
  lines: number
  imports: readonly ModuleImport[]
  functions: readonly ModuleFunction[]
}

const ALIASES = z
  .object({ imports: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8'))).imports

const modules = new Map<string, SourceModule>()

/** List the parsed TypeScript modules below a folder, sorted by path. Tests and their set-up (`testing.ts`) are left out. */
export function listSourceModules(folder: string): SourceModule[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/\.test\.tsx?$|\/testing\.ts$|\.d\.ts$/.test(path))
    .sort()
    .map((path) => {
      const known = modules.get(path) ?? parseModule(path)
      modules.set(path, known)
      return known
    })
}

type SyntaxNode = { type: string; start: number; end: number }

function isNode(value: object): value is SyntaxNode {
  return 'type' in value && typeof value.type === 'string' && 'start' in value && 'end' in value
}

const importNode = z.object({
  source: z.object({ value: z.string().optional() }).nullish(),
  importKind: z.string().optional(),
  exportKind: z.string().optional(),
  specifiers: z
    .array(z.object({ importKind: z.string().optional(), exportKind: z.string().optional() }))
    .optional(),
})

function parseModule(path: string): SourceModule {
  const text = readFileSync(path, 'utf8')
  const imports: ModuleImport[] = []
  const functions: ModuleFunction[] = []
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length
  visit(parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }), '', (node, name) => {
    if (/^(?:Import|ExportNamed|ExportAll)Declaration$|^ImportExpression$|^TSImportType$/.test(node.type)) {
      const found = readImport(path, node)
      if (found) imports.push(found)
    }
    if (/^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type) && name) {
      const lines = lineOf(node.end) - lineOf(node.start) + 1
      functions.push({ name, lines, isComponent: /^[A-Z]/.test(name) && path.endsWith('x') })
    }
  })
  return { path, lines: text.split('\n').length - 1, imports, functions }
}

function readImport(path: string, node: SyntaxNode): ModuleImport | undefined {
  const { source, importKind, exportKind, specifiers } = importNode.parse(node)
  // A dynamic import with a computed path.
  if (source?.value === undefined) return undefined
  const isTypeOnly =
    node.type === 'TSImportType' ||
    importKind === 'type' ||
    exportKind === 'type' ||
    (specifiers !== undefined &&
      specifiers.length > 0 &&
      specifiers.every((each) => each.importKind === 'type' || each.exportKind === 'type'))
  return { ...resolveTarget(path, source.value), isTypeOnly }
}

function resolveTarget(path: string, specifier: string): Pick<ModuleImport, 'target' | 'isPackage'> {
  if (specifier.startsWith('.')) {
    return { target: posix.join(posix.dirname(path), specifier), isPackage: false }
  }
  for (const [alias, folder] of Object.entries(ALIASES)) {
    const prefix = alias.replace('*', '')
    if (specifier.startsWith(prefix)) {
      return {
        target: posix.join(folder.replace('*', ''), specifier.slice(prefix.length)),
        isPackage: false,
      }
    }
  }
  return { target: specifier, isPackage: true }
}

/** Call `onNode` for every node, with the name that a function is declared with or assigned to. */
function visit(value: unknown, name: string, onNode: (node: SyntaxNode, name: string) => void): void {
  if (Array.isArray(value)) {
    for (const each of value) visit(each, name, onNode)
    return
  }
  if (typeof value !== 'object' || value === null) return
  const ownName = nameOf(value)
  if (isNode(value)) onNode(value, ownName ?? name)
  for (const [key, child] of Object.entries(value)) {
    if (typeof child === 'object')
      visit(child, key === 'init' || key === 'value' ? (ownName ?? '') : '', onNode)
  }
}

function nameOf(node: object): string | undefined {
  const named = ('id' in node && node.id) || ('key' in node && node.key)
  return named && typeof named === 'object' && 'name' in named && typeof named.name === 'string'
    ? named.name
    : undefined
}
