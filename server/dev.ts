import { createServer } from 'node:http'
import { join, resolve } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { pino } from 'pino'
import type { ServerBuild } from 'react-router'
import { build as buildWithVite, createServer as createVite, type Plugin } from 'vite'
import { escapeHtml } from '#contract/escape-html.ts'
import { createSerialQueue } from '#contract/single-flight.ts'

// Development server: Vite loads all modules, on the server and in the browser, and nothing is cached.
const OFFICE_DIRECTORY = join('node_modules', '.cache', 'serein-office')

let contentFolder = ''
let contentChanges = 0

/** Pages are rendered on the server, so a change of a server module or content file triggers a full reload. */
const reloadPages: Plugin = {
  name: 'reload-pages',
  hotUpdate: {
    order: 'post',
    handler({ file, modules, server: { environments } }) {
      if (this.environment.name !== 'ssr') return
      const isContent = file.startsWith(`${contentFolder}/`)
      if (isContent) contentChanges += 1
      if (isContent || modules.length > 0) environments.client.hot.send({ type: 'full-reload' })
    },
  },
}

const server = createServer((request, response) =>
  vite.middlewares(request, response, () => listener(request, response)),
)
const vite = await createVite({
  // The HMR socket shares the site's port, so that several sites can run at once.
  server: { middlewareMode: true, hmr: { server } },
  appType: 'custom',
  plugins: [reloadPages],
})
// The office is built anew after each change; reload its page by hand.
await buildWithVite({
  configFile: 'vite.office.config.ts',
  mode: 'development',
  logLevel: 'warn',
  build: { watch: {}, minify: false, outDir: resolve(OFFICE_DIRECTORY) },
})

type LogLine = { msg?: string; err?: { message: string; stack: string }; report?: string }

/** Print errors with the stack frames of the project's files only, and show them in the browser overlay. */
function showError({ msg, err, report }: LogLine): void {
  // Vite injects inline styles, which the policy reports.
  if (report?.includes('/@vite/client')) return
  const stack = err?.stack.replace(/\n +at .*(?:node_modules\/|node:|<anonymous>).*/g, '')
  process.stderr.write(`\n${[msg, report, stack].filter(Boolean).join('\n')}\n`)
  if (err) vite.environments.client.hot.send({ type: 'error', err })
}
const log = pino({ level: 'warn', base: null }, { write: (line) => showError(JSON.parse(line)) })

type OpenSite = typeof import('./open-site.ts').openSite
type ReadConfig = typeof import('#system/config.ts').readConfig
type ImportContent = typeof import('#entries/import/import-content.ts').importContent
type CurrentSite = {
  openSite: OpenSite
  contentChanges: number
  config: ReturnType<ReadConfig>
  site: Awaited<ReturnType<OpenSite>>
  requests: Set<Promise<unknown>>
}
let current: CurrentSite | undefined

/** Load a module through Vite, which caches it until one of its files changes. */
const load = (file: string) => vite.ssrLoadModule(file).then(Object)
const loadPages = (): Promise<ServerBuild> => load('virtual:react-router/server-build')

/** Reopen the site when its code or content has changed, and close the old one after its last request. */
async function refresh(): Promise<CurrentSite> {
  const { openSite }: { openSite: OpenSite } = await load('/server/open-site.ts')
  // Load pages here, so that load errors appear on the error page below, which can reload itself.
  await loadPages()
  if (current?.openSite === openSite && current.contentChanges === contentChanges) return current
  const { readConfig }: { readConfig: ReadConfig } = await load('/system/config.ts')
  const config = readConfig(process.env)
  contentFolder = resolve(config.contentDirectory)
  vite.watcher.add(contentFolder)
  const next = { openSite, contentChanges, config, requests: new Set<Promise<unknown>>() }
  const site = await openSite({
    config: {
      ...config,
      pageCacheBytes: 0,
      callCacheBytes: 0,
      shouldPregenerateDocuments: false,
      shouldPregeneratePictures: false,
    },
    log,
    build: loadPages,
    importContent: async (db) => {
      const { importContent }: { importContent: ImportContent } = await load(
        '/entries/import/import-content.ts',
      )
      await importContent(db, contentFolder, { mode: config.contentMode })
    },
    officeDirectory: OFFICE_DIRECTORY,
  })
  const previous = current
  current = { ...next, site }
  if (previous) void Promise.allSettled(previous.requests).then(previous.site.close)
  return current
}

const enqueue = createSerialQueue()

/** Serialized, so that a change opens only one site for any number of concurrent requests. */
const openCurrent = () => enqueue(refresh)

const listener = getRequestListener(async (request, env) => {
  try {
    const { site, requests } = await openCurrent()
    const responding = Promise.resolve(site.app.fetch(request, env))
    requests.add(responding)
    const { headers, body, status } = await responding.finally(() => requests.delete(responding))
    headers.set('cache-control', 'no-store')
    // Vite's inline code violates the policy. Report-only still shows what would break in production.
    const policy = headers.get('content-security-policy')
    headers.delete('content-security-policy')
    if (policy) headers.set('content-security-policy-report-only', policy)
    return new Response(body, { status, headers })
  } catch (error) {
    log.error({ err: error }, 'site startup failed')
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return new Response(`<script type="module" src="/@vite/client"></script><pre>${escapeHtml(text)}</pre>`, {
      status: 500,
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    })
  }
})

const { config } = await openCurrent()
server.listen(config.port, config.host, () =>
  process.stdout.write(
    `\nSerein (development) is running at http://${config.host || 'localhost'}:${config.port}\n`,
  ),
)
