import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Http2ServerRequest } from 'node:http2'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import type { AccessLog } from './access-log.ts'
import type { LoadShedder } from './load-shedding.ts'
import { sendOverloaded } from './overload-response.ts'
import type { FastPath } from './page-fast-path.ts'
import { requestPath } from './request-path.ts'

/** How long requests under way may take after a signal to stop, in milliseconds. */
const DRAIN_TIMEOUT_MS = 10_000

/** Probes are answered however busy the server is: a balancer must not take it out for being in demand. */
const PROBES = new Set(['/healthz', '/readyz', '/metrics'])

export type ConnectionLimits = {
  /** Milliseconds in which a client must send or take something, if only a byte. */
  silence: number
  /** Connections at one time: an idle one takes some 20 KB, one that stops in the middle of a form up to 128. */
  connections: number
  /** Responses in flight on one connection. Browsers and proxies never pipeline, while Node parses a whole packet of requests at once. */
  pipelined: number
}

const LIMITS: ConnectionLimits = { silence: 30_000, connections: 2_048, pipelined: 8 }

export type ListenOptions = {
  fetch: Parameters<typeof getRequestListener>[0]
  answerFromCache: FastPath
  load: LoadShedder
  /** What a refusal at the door says beside its own, such as HSTS. */
  headers: Readonly<Record<string, string>>
  /** Told of each request before it is answered. */
  onRequest?: AccessLog | undefined
  /** Told of each request that is refused at the door: its path, which may be no path at all. */
  onRefused: (path: string) => void
  /** Told of what went wrong before the app could see it. */
  onFault: (error: unknown) => void
  limits?: Partial<ConnectionLimits>
}

/** The HTTP server with its bounds: what a client may take in time and size before it is cut off. */
export function createBoundedServer(options: ListenOptions): Server {
  const { fetch, answerFromCache, load, headers, onRequest, onRefused, onFault } = options
  const limits = { ...LIMITS, ...options.limits }
  const waiting = new WeakSet<Socket>()
  const admit = limitPipelining(limits.pipelined)
  const app = getRequestListener((request, env) =>
    whileAtWork(env.incoming, { load, waiting }, () => fetch(request, env)),
  )
  const take: RequestListener = (request, response) => {
    onRequest?.(request, response)
    if (answerFromCache(request, response)) return
    if (load.isOverloaded() && !PROBES.has(request.url ?? '')) {
      onRefused(requestPath(request))
      return sendOverloaded(request, response, headers)
    }
    app(request, response).catch((error: unknown) => giveUp(response, error))
  }
  const giveUp = (response: ServerResponse, error: unknown) => {
    onFault(error)
    response.destroy()
  }
  // What is thrown here would end the process, and with it all other requests.
  const answer: RequestListener = (request, response) => {
    try {
      if (admit(request.socket, response)) take(request, response)
    } catch (error) {
      giveUp(response, error)
    }
  }
  const server = createServer({ maxHeaderSize: 16 * 1024, connectionsCheckingInterval: 1_000 }, answer)
  // A client that sends slowly or says nothing must not hold a connection: headers 10 s, a whole request 60 s (a receipt of
  // 8 MB over a slow telephone), idle 5 s.
  server.headersTimeout = 10_000
  server.requestTimeout = 60_000
  server.keepAliveTimeout = 5_000
  // Nor one that asks for a film and takes none of it. Whoever waits for us is left alone.
  server.setTimeout(limits.silence, (socket) => {
    if (waiting.has(socket)) socket.setTimeout(limits.silence)
    else socket.destroy()
  })
  server.maxConnections = limits.connections
  // A connection is given up now and then, so that balancers spread their own anew.
  server.maxRequestsPerSocket = 10_000
  return server
}

/** Counts the responses in flight per connection, and destroys a connection that exceeds the limit. */
function limitPipelining(limit: number): (socket: Socket, response: ServerResponse) => boolean {
  const inFlight = new WeakMap<Socket, number>()
  return (socket, response) => {
    // Node still emits the requests it parsed from the packet that exceeded the limit.
    if (socket.destroyed) return false
    const count = inFlight.get(socket) ?? 0
    if (count >= limit) {
      socket.destroy()
      return false
    }
    inFlight.set(socket, count + 1)
    response.once('close', () => inFlight.set(socket, (inFlight.get(socket) ?? 1) - 1))
    return true
  }
}

type Places = { load: LoadShedder; waiting: WeakSet<Socket> }

/**
 * A request takes a place while the app works on it: from when it is whole until there is an answer. Who sends or takes slowly
 * has a connection and no place, or a few hundred such clients would close the site to all others.
 */
async function whileAtWork(
  request: IncomingMessage | Http2ServerRequest,
  { load, waiting }: Places,
  work: () => unknown,
): Promise<unknown> {
  const { headers, method, socket } = request
  let end: (() => void) | undefined
  const begin = () => {
    end = load.begin()
    waiting.add(socket)
  }
  const isEmpty = headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0
  // Nobody waits for what a reading request brings along.
  const isWhole = isEmpty || method === 'GET' || method === 'HEAD'
  if (isWhole) begin()
  else request.once('end', begin)
  try {
    return await work()
  } finally {
    request.off('end', begin)
    waiting.delete(socket)
    end?.()
  }
}

/**
 * Lets the balancer see that this instance leaves, finishes what is under way, then closes. Resolves when nothing is
 * under way any more, after `DRAIN_TIMEOUT_MS` at the latest.
 */
export async function drain(server: Server, { leaving, delay }: { leaving: () => void; delay: number }) {
  leaving()
  // Answered as before meanwhile, but each answer tells its client to open a new connection elsewhere.
  server.prependListener('request', (_, response) => response.setHeader('connection', 'close'))
  await sleep(delay)
  const closed = new Promise((resolve) => server.close(resolve))
  server.closeIdleConnections()
  await Promise.race([closed, sleep(DRAIN_TIMEOUT_MS)])
}
