import { once } from 'node:events'
import { createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds between two health checks of an instance. */
const HEALTH_CHECK_INTERVAL_MS = 100

export type Balancer = {
  origin: string
  /** Set the origin of an instance; undefined removes it. */
  setInstance: (name: string, origin: string | undefined) => void
  /** Wait until an instance is ready to receive requests. */
  waitUntilReady: (name: string) => Promise<void>
  stop: () => Promise<void>
}

type Instance = { origin: string; isReady: boolean }

/**
 * Start a round-robin load balancer. It checks the readiness of each instance, forwards only to ready ones, and tries the
 * next one when an instance does not answer, as `deploy/nginx.conf` does: a form has a key, so it is stored once.
 */
export async function startBalancer(): Promise<Balancer> {
  const instances = new Map<string, Instance>()
  let nextIndex = 0

  // In parallel: a slow instance must not delay the checks of the others.
  const healthChecks = setInterval(() => {
    for (const instance of instances.values()) void checkReadiness(instance)
  }, HEALTH_CHECK_INTERVAL_MS)

  const server = createServer(async (incoming, outgoing) => {
    const body = await readBody(incoming)
    const tried = new Set<Instance>()
    for (;;) {
      const ready = [...instances.values()].filter((instance) => instance.isReady && !tried.has(instance))
      const instance = ready[nextIndex++ % ready.length]
      if (!instance) break
      tried.add(instance)
      const response = await forward(instance.origin, incoming, body)
      if (!response) continue
      outgoing.writeHead(response.status, response.headers)
      outgoing.end(response.body)
      return
    }
    outgoing.writeHead(502).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: originOf(server),
    setInstance: (name, origin) => {
      if (origin === undefined) instances.delete(name)
      else instances.set(name, { origin, isReady: false })
    },
    waitUntilReady: async (name) => {
      while (!instances.get(name)?.isReady) await sleep(20)
    },
    stop: async () => {
      clearInterval(healthChecks)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function checkReadiness(instance: Instance): Promise<void> {
  const response = await fetch(`${instance.origin}/readyz`).catch(() => undefined)
  instance.isReady = response?.status === 200
}

function originOf(server: Server): string {
  const address = server.address()
  if (typeof address !== 'object' || address === null)
    throw new Error('The balancer is not listening on a port')
  return `http://127.0.0.1:${address.port}`
}

async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

/** Forward a request and return the complete response; undefined if there is none. */
async function forward(origin: string, { method, url, headers }: IncomingMessage, body: Buffer) {
  const sent = httpRequest(origin + (url ?? '/'), { method: method ?? 'GET', headers, agent: false })
  sent.end(body)
  try {
    const [response]: IncomingMessage[] = await once(sent, 'response')
    if (!response) return undefined
    return {
      status: response.statusCode ?? 502,
      headers: response.headers,
      body: await readBody(response),
    }
  } catch {
    return undefined
  }
}
