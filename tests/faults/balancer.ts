import { createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds between two looks at an instance. */
const LOOK_EVERY = 100

export type Balancer = {
  origin: string
  /** Says where an instance is now; an instance that has left is undefined. */
  place: (name: string, origin: string | undefined) => void
  /** Resolves when an instance is ready to take visitors. */
  untilReady: (name: string) => Promise<void>
  stop: () => Promise<void>
}

type Instance = { origin: string; isReady: boolean }

/**
 * Stands before several instances as a balancer does: asks each whether it is ready, takes turns among those that are,
 * and tries another when one refuses the connection.
 */
export async function startBalancer(): Promise<Balancer> {
  const instances = new Map<string, Instance>()
  let turn = 0

  // Side by side: one that is slow to answer must not keep the others from being looked at.
  const looking = setInterval(() => {
    for (const instance of instances.values()) void look(instance)
  }, LOOK_EVERY)

  const server = createServer(async (incoming, outgoing) => {
    const body = await readBody(incoming)
    const ready = [...instances.values()].filter(({ isReady }) => isReady)
    for (let attempt = 0; attempt < ready.length; attempt++) {
      const instance = ready[turn++ % ready.length]
      const answer = instance && (await forward(instance.origin, incoming, body))
      if (!answer) continue
      if (answer instanceof Error) break
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
      return
    }
    outgoing.writeHead(502).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: originOf(server),
    place: (name, origin) => {
      if (origin === undefined) instances.delete(name)
      else instances.set(name, { origin, isReady: false })
    },
    untilReady: async (name) => {
      while (!instances.get(name)?.isReady) await sleep(20)
    },
    stop: async () => {
      clearInterval(looking)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function look(instance: Instance): Promise<void> {
  const answer = await fetch(`${instance.origin}/readyz`).catch(() => undefined)
  instance.isReady = answer?.status === 200
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
