import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const FOLDERS_WITHOUT_SOURCES = new Set(['node_modules', 'build', 'data', 'test-results'])
/** Files that operators create. */
const OWN_FILES = ['data.json', 'deploy/compose.override.yaml']

/** Code spans that name a file by its path or the end of it: not URLs or absolute paths, which begin with a slash, and no suffixes. */
const FILE =
  /^((?:[\w@-][\w@.-]*\/)*[\w@-][\w.-]*\.(?:tsx?|mjs|css|md|jsonc?|ya?ml|conf|service|timer|typ|po|sh|test|spec))$/

function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (!entry.isDirectory()) return [path]
    return FOLDERS_WITHOUT_SOURCES.has(entry.name) || /^\.git$/.test(entry.name) ? [] : listFiles(path)
  })
}

const files = listFiles('.')
const documents = files.filter((path) => path.endsWith('.md'))
const endings = new Set(
  files.flatMap((path) => {
    const segments = path.split('/')
    return segments.map((_, start) => segments.slice(start).join('/'))
  }),
)

test('every file that a document names exists', () => {
  expect(documents.length).toBeGreaterThan(50)
  const missing = documents.flatMap((document) =>
    [...readFileSync(document, 'utf8').matchAll(/`([^`\n]+)`/g)]
      .flatMap(([, code = '']) => code.split(/\s+/))
      .flatMap((word) => FILE.exec(word)?.[1] ?? [])
      .filter((name) => !OWN_FILES.includes(name) && !existsAs(name))
      .map((name) => `${document}: ${name}`),
  )
  expect(missing).toEqual([])
})

/** Tests are named without their extension. */
function existsAs(name: string): boolean {
  return ['', '.ts', '.tsx'].some((extension) => endings.has(name + extension))
}

test('every link between documents leads to a file', () => {
  const broken = documents.flatMap((document) =>
    [...readFileSync(document, 'utf8').matchAll(/\]\((?!\w+:|#|\/)([^)#\s]+)/g)]
      .map(([, target = '']) => join(dirname(document), decodeURIComponent(target)))
      .filter((target) => !existsSync(target))
      .map((target) => `${document}: ${relative('.', target)}`),
  )
  expect(broken).toEqual([])
})
