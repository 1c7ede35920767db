import { createServer } from 'node:http'
import { resolve, sep } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { pino } from 'pino'
import type { ServerBuild } from 'react-router'
import { createServer as createVite } from 'vite'
import { readConfig } from './config.ts'
import { openReloader } from './dev-reloader.ts'

// The site while it is being written: Vite sends the browser's files and swaps them in place, pages are rendered anew.
const config = { ...readConfig(process.env), pageCacheBytes: 0, documentsAhead: false, picturesAhead: false }
const server = createServer((request, response) =>
  vite.middlewares(request, response, () => listener(request, response)),
)
// Its socket is on the site's own port, so that several can run beside each other.
const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })

/** Errors as people read them: in the terminal with their stack, in the browser over the page. */
function showError({ msg, err }: { msg?: string; err?: { message: string; stack: string } }): void {
  process.stderr.write(`\n${[msg, err?.stack].filter(Boolean).join('\n')}\n`)
  if (err) vite.environments.client.hot.send({ type: 'error', err })
}
const log = pino({ level: 'warn', base: null }, { write: (line) => showError(JSON.parse(line)) })

type OpenSite = typeof import('./site.ts').openSite
const reloader = openReloader({
  // Loaded by Vite, so that pages and server share one copy of every module, and anew when one of its files has changed.
  load: async (): Promise<OpenSite> => Object(await vite.ssrLoadModule('/server/site.ts')).openSite,
  open: (openSite) =>
    openSite({
      config,
      log,
      build: async (): Promise<ServerBuild> =>
        Object(await vite.ssrLoadModule('virtual:react-router/server-build')),
    }),
})
const content = resolve(config.contentDirectory)
vite.watcher.add(content)
vite.watcher.on('all', (_event, file) => {
  if (file.startsWith(content + sep)) reloader.reload()
})

const listener = getRequestListener(async (request, env) => {
  try {
    const response = await reloader.use(({ app }) => Promise.resolve(app.fetch(request, env)))
    const policy = response.headers.get('content-security-policy')
    if (policy) response.headers.set('content-security-policy', withoutStyleHashes(policy))
    return response
  } catch (error) {
    const { message, stack = message } = error instanceof Error ? error : new Error(String(error))
    showError({ err: { message, stack } })
    return new Response(stack, { status: 500, headers: { 'content-type': 'text/plain; charset=utf-8' } })
  }
})

/** Vite puts styles into the page itself, and a policy that lists hashes refuses them. */
function withoutStyleHashes(policy: string): string {
  return policy.replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'")
}

await reloader.use(async () => {})
server.listen(config.port, config.host, () =>
  process.stdout.write(`\nSerein is being written at http://${config.host || 'localhost'}:${config.port}\n`),
)
