import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { listSourceModules, type SourceModule } from './source-modules.ts'

/** Top-level folders, lowest layer first, and what each may import besides its own files and packages. */
const ALLOWED_IMPORTS: Record<string, readonly string[]> = {
  contract: [],
  system: [],
  site: ['contract'],
  database: ['contract', 'system'],
  publications: ['contract', 'system', 'database'],
  api: [
    'contract',
    'system',
    'database',
    'content-model',
    'entries',
    'publications/documents/document-paths.ts',
    'publications/documents/messages/document-messages.ts',
  ],
  'content-model': ['contract', 'system', 'database', 'publications/documents/fonts/printable-text.ts'],
  entries: ['contract', 'system', 'database', 'content-model'],
  server: ['contract', 'system', 'site', 'api', 'database', 'publications', 'content-model', 'entries'],
  office: [
    'contract/office',
    'contract/abort-signals.ts',
    'contract/languages.ts',
    'site/styles/tokens.css',
    'site/fonts',
    'site/islands/foreign-nodes.ts',
    'site/ui/is-composing.ts',
  ],
}

/** Packages that browser code and shared code may use. */
const ALLOWED_PACKAGES: Record<string, readonly string[]> = {
  contract: ['zod', 'markdown-it'],
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
  office: [
    ...['react', 'react-dom', 'react-router', '@lingui', '@tanstack', '@simplewebauthn', 'uqr', 'diff'],
    ...['prosemirror-commands', 'prosemirror-history', 'prosemirror-inputrules', 'prosemirror-keymap'],
    ...['prosemirror-markdown', 'prosemirror-model', 'prosemirror-schema-list', 'prosemirror-state'],
    'prosemirror-view',
  ],
}

/** Base names with the same meaning in every folder; `cn.ts` and so on hold the settings of one language. */
const REPEATED_NAMES = ['load-messages.ts', 'testing.ts', 'cn.ts', 'en.ts', 'id.ts', 'kr.ts', 'tw.ts']

const MAX_FILE_LINES = 250
const MAX_ROUTE_LINES = 150
const MAX_FILES_WITH_WIRE_NAME = 10
/** Names of the specification that have no other meaning in the code. */
const SPECIFICATION_NAMES = [
  ...['cate', 'todata', 'chuancode', 'manycode', 'newnumbertype', 'filepdf', 'spec_img', 'install_pc'],
  ...['table_title', 'table_data', 'series_introduce', 'series_pc_img', 'goods_pc_details', 'publishdate'],
  ...['is_new', 'is_outside', 'outside_url', 'link_type', 'buy_link', 'menu_dow'],
]
const MAX_FUNCTION_LINES = 50

const TOP_LEVEL_FOLDERS = Object.keys(ALLOWED_IMPORTS)

function isInside(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`)
}

/** List the modules of a top-level folder, without those of others nested in it. */
function modulesOf(folder: string): SourceModule[] {
  const inner = TOP_LEVEL_FOLDERS.filter((other) => other !== folder && isInside(other, folder))
  return listSourceModules(folder).filter(({ path }) => !inner.some((other) => isInside(path, other)))
}

function pathsOf(modules: readonly SourceModule[]): string[] {
  return modules.map(({ path }) => path)
}

/** List forbidden imports between the project's files, as `importer -> imported`. */
function findImports(
  modules: readonly SourceModule[],
  isForbidden: (target: string, module: SourceModule) => boolean,
): string[] {
  return modules.flatMap((module) =>
    module.imports
      .filter(({ target, isPackage }) => !isPackage && isForbidden(target, module))
      .map(({ target }) => `${module.path} -> ${target}`),
  )
}

for (const [folder, allowed] of Object.entries(ALLOWED_IMPORTS)) {
  test(`${folder} imports only from ${allowed.join(', ') || 'packages'}`, () => {
    const modules = modulesOf(folder)
    const own = new Set(pathsOf(modules))
    expect(modules.length).toBeGreaterThan(3)
    expect(
      findImports(
        modules,
        (target) =>
          !own.has(target) &&
          !allowed.some((other) => isInside(target, other)) &&
          !target.includes('/+types/') &&
          // Style sheets and JSON files of the folder.
          !(isInside(target, folder) && !/\.tsx?$/.test(target)),
      ),
    ).toEqual([])
  })
}

test('imports between top-level folders use an alias, not a relative path', () => {
  const strays = TOP_LEVEL_FOLDERS.flatMap((folder) =>
    modulesOf(folder).flatMap(({ path }) =>
      [...readFileSync(path, 'utf8').matchAll(/(?:from|import) ?\(?'(\.[^']+)'/g)]
        .map(([, target = '']) => join(dirname(path), target))
        .filter((target) => !isInside(target, folder))
        .map((target) => `${path} -> ${target}`),
    ),
  )
  expect(strays).toEqual([])
})

for (const [folder, allowed] of Object.entries(ALLOWED_PACKAGES)) {
  test(`${folder} imports no packages except ${allowed.join(', ')}`, () => {
    const strays = modulesOf(folder).flatMap(({ path, imports }) =>
      imports
        .filter(
          ({ target, isPackage }) =>
            isPackage &&
            /^[@a-z]/.test(target) &&
            !allowed.some(
              (name) =>
                target === name ||
                target.startsWith(`${name}/`) ||
                (name.endsWith(':') && target.startsWith(name)),
            ),
        )
        .map(({ target }) => `${path} -> ${target}`),
    )
    expect(strays).toEqual([])
  })
}

test('browser code imports only types and schema-free modules from the contract', () => {
  const withoutSchemas =
    /^contract\/(?:abort-signals|day-ms|languages|paths|file-paths|format-date|receipt-type|file-brands|melbourne-midnight|renditions|signed-token|single-flight|unusual-values)\b/
  const strays = modulesOf('site')
    .filter(
      ({ path }) =>
        !/\.route\.tsx?$|root\.tsx$|routes\.ts$|\.server\.tsx?$|\/(?:page-head|meta-tags)\.tsx$/.test(path),
    )
    .flatMap(({ path, imports }) =>
      imports
        .filter(
          ({ target, isTypeOnly }) =>
            isInside(target, 'contract') && !isTypeOnly && !withoutSchemas.test(target),
        )
        .map(({ target }) => `${path} -> ${target}`),
    )
  expect(strays).toEqual([])
})

test('features of the site and of the office do not import each other', () => {
  const featureOf = (path: string) => /^(?:site|office)\/features\/([^/]+)/.exec(path)?.[1]
  const strays = findImports([...modulesOf('site'), ...modulesOf('office')], (target, { path }) => {
    const [feature, other] = [featureOf(path), featureOf(target)]
    return feature !== undefined && other !== undefined && feature !== other
  })
  expect(strays).toEqual([])
})

test('the page shell and shared components do not import features', () => {
  const shared = ['shell', 'ui', 'forms', 'i18n', 'http', 'islands', 'client', 'maps', 'fonts']
  const modules = shared.flatMap((folder) => listSourceModules(`site/${folder}`))
  expect(
    findImports(
      // The registry lists the islands of all features.
      modules.filter(({ path }) => path !== 'site/islands/registry.ts'),
      (target) => isInside(target, 'site/features'),
    ),
  ).toEqual([])
})

test('the folders of the API form no cycles', () => {
  expect(findFolderCycles('api')).toEqual([])
})

/** Find subfolders that import each other, as `one -> other -> one`. A folder and its own subfolders count as one. */
function findFolderCycles(folder: string): string[] {
  const folderOf = (path: string) =>
    path
      .slice(folder.length + 1)
      .split('/')
      .slice(0, -1)[0] ?? ''
  const folders = new Map<string, Set<string>>()
  for (const { path, imports } of listSourceModules(folder)) {
    const from = folderOf(path)
    if (!from) continue
    const targets = folders.get(from) ?? new Set()
    folders.set(from, targets)
    for (const { target, isPackage } of imports) {
      const to = !isPackage && isInside(target, folder) ? folderOf(target) : ''
      if (to && to !== from) targets.add(to)
    }
  }
  const cycles: string[] = []
  for (const start of folders.keys()) {
    const queue = [...(folders.get(start) ?? [])].map((next) => [start, next])
    const seen = new Set<string>()
    for (let path = queue.shift(); path; path = queue.shift()) {
      const last = path.at(-1) ?? ''
      if (last === start) {
        // Report each cycle once, from its alphabetically first folder.
        if (path.every((folder) => folder >= start)) cycles.push(path.join(' -> '))
        break
      }
      if (seen.has(last)) continue
      seen.add(last)
      for (const next of folders.get(last) ?? []) queue.push([...path, next])
    }
  }
  return cycles
}

test(`no source file is longer than ${MAX_FILE_LINES} lines, no route than ${MAX_ROUTE_LINES}`, () => {
  const long = [...TOP_LEVEL_FOLDERS, 'tests']
    .flatMap(modulesOf)
    .filter(({ path, lines }) => lines > (/\.route\.tsx?$/.test(path) ? MAX_ROUTE_LINES : MAX_FILE_LINES))
  expect(pathsOf(long)).toEqual([])
})

test(`no function is longer than ${MAX_FUNCTION_LINES} lines`, () => {
  const long = [...TOP_LEVEL_FOLDERS, 'tests']
    .flatMap(modulesOf)
    .flatMap(({ path, functions }) =>
      functions
        .filter(({ lines }) => lines > MAX_FUNCTION_LINES)
        .map(({ name, lines }) => `${path} ${name}: ${lines}`),
    )
  expect(long).toEqual([])
})

test('no file or folder is called utils, helpers, misc or common', () => {
  const vague = TOP_LEVEL_FOLDERS.flatMap(modulesOf).filter(({ path }) =>
    /\/(utils?|helpers?|misc|common)(\.|\/)/.test(path),
  )
  expect(pathsOf(vague)).toEqual([])
})

test('no two files have the same base name', () => {
  const paths = pathsOf([...TOP_LEVEL_FOLDERS, 'tests'].flatMap(modulesOf)).filter(
    (path) => !REPEATED_NAMES.includes(basename(path)),
  )
  const byName = Map.groupBy(paths, (path) => basename(path))
  expect([...byName.values()].filter(({ length }) => length > 1)).toEqual([])
})

test(`a name of the specification occurs in at most ${MAX_FILES_WITH_WIRE_NAME} files: where URLs and calls begin`, () => {
  const sources = TOP_LEVEL_FOLDERS.flatMap(modulesOf)
    .filter(({ path }) => !path.startsWith('database/migrations/'))
    .map(({ path }) => readFileSync(path, 'utf8'))
  const counts = SPECIFICATION_NAMES.map((name) => {
    const word = new RegExp(`\\b${name}\\b`)
    return { name, files: sources.filter((source) => word.test(source)).length }
  })
  expect(counts.filter(({ files }) => files === 0 || files > MAX_FILES_WITH_WIRE_NAME)).toEqual([])
})

test('pages read only query parameters that contract/pages.ts declares, since only those are in the cache key', () => {
  const strays = modulesOf('site').filter(
    ({ path }) =>
      /\.(?:route\.tsx|server\.ts|search\.ts)$/.test(path) &&
      /searchParams|URLSearchParams|request\.url/.test(readFileSync(path, 'utf8')),
  )
  expect(pathsOf(strays)).toEqual([])
})

test('every route of a feature loads the messages of its feature', () => {
  const without = listSourceModules('site/features').filter(
    ({ path, imports }) =>
      path.endsWith('.route.tsx') &&
      !imports.some(({ target }) => target === `${dirname(path)}/load-messages.ts`),
  )
  expect(pathsOf(without)).toEqual([])
})

test('style sheets use :hover only inside @media (hover: hover), since a touch would leave it active', () => {
  const sheets = ['site', 'office'].flatMap(listStyleSheets)
  const unguarded = sheets.filter((file) => {
    const guarded = /@media \(hover: hover\)[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g
    return readFileSync(file, 'utf8').replace(guarded, '').includes(':hover')
  })
  expect(sheets.length).toBeGreaterThan(100)
  expect(unguarded).toEqual([])
})

test("a feature's styles are in a layer above those of the parts it uses, so that their order does not matter", () => {
  const layerOf = (path: string) =>
    /^@layer (\w+) \{/.exec(
      readFileSync(path, 'utf8')
        .replace(/\/\*.*?\*\//gs, '')
        .trim(),
    )?.[1]
  const modules = listStyleSheets('site').filter((path) => path.endsWith('.module.css'))
  const expected = (path: string) => (isInside(path, 'site/features') ? ['features'] : ['parts', 'base'])
  expect(modules.length).toBeGreaterThan(100)
  expect(modules.filter((path) => !expected(path).includes(layerOf(path) ?? ''))).toEqual([])
  expect(readFileSync('site/http/inline-sources.ts', 'utf8')).toMatch(/'@layer .* parts, features'/)
})

function listStyleSheets(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.css'))
    .map((entry) => join(entry.parentPath, entry.name))
}

test('the audit log has words for every action that is recorded', () => {
  const source = (path: string) => readFileSync(path, 'utf8')
  const files = listSourceModules('api').filter(({ path }) => !path.includes('.test.'))
  const actions = files.flatMap(({ path }) => [
    ...[...source(path).matchAll(/action: '([a-z]+\.[a-z-]+)'/g)].map(([, action]) => action),
    ...[...source(path).matchAll(/(?:auditOf|publish)\(context, '([a-z-]+)'/g)].map(
      ([, verb]) => `entries.${verb}`,
    ),
  ])
  const labels = source('office/labels/labels.ts')
  expect(actions.length).toBeGreaterThan(30)
  expect([...new Set(actions)].filter((action) => !labels.includes(`'${action}': msg`))).toEqual([])
})
