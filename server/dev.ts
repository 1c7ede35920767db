import { createServer } from 'node:http'
import { resolve } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { pino } from 'pino'
import type { ServerBuild } from 'react-router'
import { createServer as createVite, type Plugin } from 'vite'
import { createSerialQueue } from '#contract/single-flight.ts'
import { escapeXml } from './feeds/escape-xml.ts'

// The site in development: Vite loads its modules, on the server and in the browser, and nothing is cached.
let contentFolder = ''
let contentChanges = 0

/** Pages are documents that the server renders, so a module or content file of the server reloads them whole. */
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
  // Its socket is on the site's own port, so that several can run beside each other.
  server: { middlewareMode: true, hmr: { server } },
  appType: 'custom',
  plugins: [reloadPages],
})

type LogLine = { msg?: string; err?: { message: string; stack: string }; report?: string }

/** Prints errors with the frames of the project's own files, and shows them over the open pages. */
function showError({ msg, err, report }: LogLine): void {
  // Vite writes styles into the page itself.
  if (report?.includes('/@vite/client')) return
  const stack = err?.stack.replace(/\n +at .*(?:node_modules\/|node:|<anonymous>).*/g, '')
  process.stderr.write(`\n${[msg, report, stack].filter(Boolean).join('\n')}\n`)
  if (err) vite.environments.client.hot.send({ type: 'error', err })
}
const log = pino({ level: 'warn', base: null }, { write: (line) => showError(JSON.parse(line)) })

type OpenSite = typeof import('./open-site.ts').openSite
type ReadConfig = typeof import('#config/config.ts').readConfig
type ImportContent = typeof import('#content-model/import/import-content.ts').importContent
type CurrentSite = {
  openSite: OpenSite
  contentChanges: number
  config: ReturnType<ReadConfig>
  site: Awaited<ReturnType<OpenSite>>
  requests: Set<Promise<unknown>>
}
let current: CurrentSite | undefined

/** Loads a module by Vite: the same one until a file it imports has changed. */
const load = (file: string) => vite.ssrLoadModule(file).then(Object)
const loadPages = (): Promise<ServerBuild> => load('virtual:react-router/server-build')

/** Opens the site anew when its code or its content has changed, and closes the old one after its last request. */
async function refresh(): Promise<CurrentSite> {
  const { openSite }: { openSite: OpenSite } = await load('/server/open-site.ts')
  // What keeps the pages from loading is told here, and not by an answer that cannot reload itself.
  await loadPages()
  if (current?.openSite === openSite && current.contentChanges === contentChanges) return current
  const { readConfig }: { readConfig: ReadConfig } = await load('/server/config/config.ts')
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
        '/content-model/import/import-content.ts',
      )
      await importContent(db, contentFolder)
    },
  })
  const previous = current
  current = { ...next, site }
  if (previous) void Promise.allSettled(previous.requests).then(previous.site.close)
  return current
}

const enqueue = createSerialQueue()

/** One after the other, so that a change opens one site however many requests meet it. */
const openCurrent = () => enqueue(refresh)

const listener = getRequestListener(async (request, env) => {
  try {
    const { site, requests } = await openCurrent()
    const responding = Promise.resolve(site.app.fetch(request, env))
    requests.add(responding)
    const { headers, body, status } = await responding.finally(() => requests.delete(responding))
    headers.set('cache-control', 'no-store')
    // What Vite puts into pages breaks the policy; report-only, it still says what would break in production.
    const policy = headers.get('content-security-policy')
    headers.delete('content-security-policy')
    if (policy) headers.set('content-security-policy-report-only', policy)
    return new Response(body, { status, headers })
  } catch (error) {
    log.error({ err: error }, 'the site cannot be opened')
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return new Response(`<script type="module" src="/@vite/client"></script><pre>${escapeXml(text)}</pre>`, {
      status: 500,
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    })
  }
})

const { config } = await openCurrent()
server.listen(config.port, config.host, () =>
  process.stdout.write(`\nSerein is being written at http://${config.host || 'localhost'}:${config.port}\n`),
)
