import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { pino } from 'pino'
import type { ServerBuild } from 'react-router'
import { createServer as createVite } from 'vite'
import { readConfig } from './config.ts'

// The site while it is being written: Vite sends the browser's files and swaps them in place, pages are rendered anew.
const config = { ...readConfig(process.env), pageCacheBytes: 0, documentsAhead: false }
const vite = await createVite({ server: { middlewareMode: true }, appType: 'custom' })

// Loaded by Vite, so that pages and server share one copy of every module.
const loaded = await vite.ssrLoadModule('/server/site.ts')
const openSite: typeof import('./site.ts').openSite = loaded.openSite
const site = await openSite({
  config,
  log: pino({ level: 'warn', base: null }),
  build: async (): Promise<ServerBuild> =>
    Object(await vite.ssrLoadModule('virtual:react-router/server-build')),
})

const listener = getRequestListener(async (request, env) => {
  const response = await site.app.fetch(request, env)
  // Vite puts styles into the page itself, which the real policy refuses.
  response.headers.delete('content-security-policy')
  return response
})
createServer((request, response) =>
  vite.middlewares(request, response, () => listener(request, response)),
).listen(config.port, () =>
  process.stdout.write(`\nSerein is being written at http://localhost:${config.port}\n`),
)
