import { createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds between two looks at an instance. */
const HEALTH_CHECK_INTERVAL_MS = 100

export type Balancer = {
  origin: string
  /** Says where an instance is now; an instance that has left is undefined. */
  setInstance: (name: string, origin: string | undefined) => void
  /** Resolves when an instance is ready to take visitors. */
  waitUntilReady: (name: string) => Promise<void>
  stop: () => Promise<void>
}

type Instance = { origin: string; isReady: boolean }

/**
 * Stands before several instances as a balancer does: asks each whether it is ready, takes turns among those that are,
 * and tries another when one refuses the connection.
 */
export async function startBalancer(): Promise<Balancer> {
  const instances = new Map<string, Instance>()
  let nextIndex = 0

  // Side by side: one that is slow to answer must not keep the others from being looked at.
  const healthChecks = setInterval(() => {
    for (const instance of instances.values()) void checkReadiness(instance)
  }, HEALTH_CHECK_INTERVAL_MS)

  const server = createServer(async (incoming, outgoing) => {
    const body = await readBody(incoming)
    const ready = [...instances.values()].filter(({ isReady }) => isReady)
    for (let attempt = 0; attempt < ready.length; attempt++) {
      const instance = ready[nextIndex++ % ready.length]
      const response = instance && (await forward(instance.origin, incoming, body))
      if (!response) continue
      if (response instanceof Error) break
      outgoing.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(outgoing)
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
  if (typeof address !== 'object' || address === null) throw new Error('The balancer has no port.')
  return `http://127.0.0.1:${address.port}`
}

async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

/**
 * The answer of an instance; undefined when it refuses the connection, so that nothing of the request was taken; an error when
 * the connection ends later.
 */
function forward(origin: string, { method, url, headers }: IncomingMessage, body: Buffer) {
  return new Promise<IncomingMessage | Error | undefined>((resolve) => {
    const sent = httpRequest(
      origin + (url ?? '/'),
      { method: method ?? 'GET', headers, agent: false },
      resolve,
    )
    sent.once('error', (error) => {
      resolve('code' in error && error.code === 'ECONNREFUSED' ? undefined : error)
    })
    sent.end(body)
  })
}
