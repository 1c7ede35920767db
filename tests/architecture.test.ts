import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Who may import whom: a room's code reads its own files, what is listed here, and packages. */
const ALLOWED_IMPORTS: Record<string, readonly string[]> = {
  contract: [],
  config: ['api/enquiries/retention.ts', 'api/enquiries/form-services.ts', 'api/outbox/delivery-settings.ts'],
  site: ['contract'],
  database: ['contract', 'config'],
  publications: ['contract', 'config', 'database'],
  api: [
    'contract',
    'config',
    'database',
    'publications/documents/document-paths.ts',
    'publications/documents/messages/document-messages.ts',
  ],
  'content-model': ['contract', 'config', 'database'],
  server: ['contract', 'config', 'site', 'api', 'database', 'publications', 'content-model'],
}

/** Rooms that do not lie at the root. */
const FOLDERS: Record<string, string> = { config: 'server/config' }

/** Packages that only one side of a wall may know. */
const ALLOWED_PACKAGES: Record<string, readonly string[]> = {
  contract: ['zod'],
  site: [
    'react',
    'react-dom',
    'react-router',
    '@react-router',
    '@lingui',
    'idiomorph',
    'subset-font',
    'node:',
  ],
}

type Import = { file: string; target: string }

function listSourceFiles(room: string): string[] {
  return readdirSync(FOLDERS[room] ?? room, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx)$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/\/testing\.ts$/.test(file))
    .filter(
      (file) =>
        !Object.values(FOLDERS).some(
          (other) => room !== other && room === other.split('/')[0] && file.startsWith(`${other}/`),
        ),
    )
}

function readImports(room: string): Import[] {
  return listSourceFiles(room).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, target = '']) => ({
      file,
      target,
    })),
  )
}

for (const [room, allowed] of Object.entries(ALLOWED_IMPORTS)) {
  test(`${room} imports only from ${allowed.join(', ') || 'packages'}`, () => {
    const strays = readImports(room).filter(({ target }) => {
      if (!target.startsWith('#')) return false
      const path = target.slice(1)
      const inside = path.startsWith(`${room}/`)
      return !inside && !allowed.some((wall) => path === wall || path.startsWith(`${wall}/`))
    })
    expect(strays).toEqual([])
  })
}

test('a room is never entered by a relative path, so that crossing a wall shows', () => {
  const strays = Object.keys(ALLOWED_IMPORTS).flatMap((room) =>
    readImports(room).filter(({ file, target }) => {
      if (!target.startsWith('.')) return false
      const steps = target.match(/\.\.\//g)?.length ?? 0
      return steps >= file.split('/').length - 1 && steps > 0
    }),
  )
  expect(strays).toEqual([])
})

for (const [room, allowedPackages] of Object.entries(ALLOWED_PACKAGES)) {
  test(`${room} knows no packages but ${allowedPackages.join(', ')}`, () => {
    const strays = readImports(room).filter(
      ({ target }) =>
        /^[@a-z]/.test(target) &&
        !allowedPackages.some(
          (name) =>
            target === name ||
            target.startsWith(`${name}/`) ||
            (name.endsWith(':') && target.startsWith(name)),
        ),
    )
    expect(strays).toEqual([])
  })
}

test('what runs in the browser takes only types and modules without schemas from the contract', () => {
  const strays = listSourceFiles('site')
    .filter((file) => !/\.route\.tsx?$|root\.tsx$|routes\.ts$|\.server\.tsx?$|\/page-head\.tsx$/.test(file))
    .flatMap((file) =>
      [
        ...readFileSync(file, 'utf8').matchAll(
          /^import (?!type)([^\n]*|\{[^}]*\}) from '#contract\/(?!languages|paths|file-paths|renditions|single-flight)[^']+'/gm,
        ),
      ]
        .filter(([text]) => !/\{\s*(type [^,}]+,?\s*)+\}/.test(text))
        .map(([text]) => ({ file, text })),
    )
  expect(strays).toEqual([])
})

test('features of the site never import each other', () => {
  const strays = readImports('site').filter(({ file, target }) => {
    const feature = /site\/features\/([^/]+)/.exec(file)?.[1]
    const other = /features\/([^/]+)/.exec(target)?.[1]
    return feature !== undefined && other !== undefined && feature !== other
  })
  expect(strays).toEqual([])
})

/** Sizes bind the tail: what grows past them is taken apart. */
const MAX_FILE_LINES = 250
const MAX_ROUTE_LINES = 150

test(`no source file is longer than ${MAX_FILE_LINES} lines, no route than ${MAX_ROUTE_LINES}`, () => {
  const rooms = [...Object.keys(ALLOWED_IMPORTS), 'tests']
  const long = rooms
    .flatMap(listSourceFiles)
    .map((file) => ({ file, lines: readFileSync(file, 'utf8').split('\n').length - 1 }))
    .filter(({ file, lines }) => lines > (/\.route\.tsx?$/.test(file) ? MAX_ROUTE_LINES : MAX_FILE_LINES))
  expect(long).toEqual([])
})

test('no file is called utils, helpers, misc or common', () => {
  const vague = Object.keys(ALLOWED_IMPORTS)
    .flatMap(listSourceFiles)
    .filter((file) => /\/(utils?|helpers?|misc|common)(\.|\/)/.test(file))
  expect(vague).toEqual([])
})

test('pages read their query by the names declared in contract/pages.ts, which the cache key holds', () => {
  const strays = listSourceFiles('site').filter(
    (file) =>
      /\.(?:route\.tsx|server\.ts|search\.ts)$/.test(file) &&
      /searchParams|URLSearchParams|request\.url/.test(readFileSync(file, 'utf8')),
  )
  expect(strays).toEqual([])
})

test('every page of a feature waits for the messages of its feature', () => {
  const without = listSourceFiles('site/features').filter(
    (file) =>
      /\.route\.tsx$/.test(file) && !readFileSync(file, 'utf8').includes("import './load-messages.ts'"),
  )
  expect(without).toEqual([])
})

test('what a sheet does under a pointer is for pointers that hover: a finger would leave it behind', () => {
  const sheets = readdirSync('site', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.css'))
    .map((entry) => join(entry.parentPath, entry.name))
  const unguarded = sheets.filter((file) => {
    const guarded = /@media \(hover: hover\)[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g
    return readFileSync(file, 'utf8').replace(guarded, '').includes(':hover')
  })
  expect(sheets.length).toBeGreaterThan(100)
  expect(unguarded).toEqual([])
})
