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
import type { LoadShedder } from '../limits/load-shedding.ts'
import { sendOverloaded } from '../limits/overload-response.ts'
import type { AccessLog } from '../observability/access-log.ts'
import type { FastPath } from '../pages/page-fast-path.ts'
import { requestPath } from './request-path.ts'

/** How long requests under way may take after a signal to stop, in milliseconds. */
const DRAIN_TIMEOUT_MS = 10_000

/** Probes are answered however busy the server is: a balancer must not take it out for being in demand. */
const PROBE_PATHS = new Set(['/healthz', '/readyz', '/metrics'])

export type ConnectionLimits = {
  /** Milliseconds in which a client must send or take something, if only a byte. */
  idleTimeoutMs: number
  /** Connections at one time: an idle one takes some 20 KB, one that stops in the middle of a form up to 128. */
  maxConnections: number
  /** Responses in flight on one connection. Browsers and proxies never pipeline, while Node parses a whole packet of requests at once. */
  maxPipelined: number
}

const DEFAULT_LIMITS: ConnectionLimits = { idleTimeoutMs: 30_000, maxConnections: 2_048, maxPipelined: 8 }

export type HttpServerOptions = {
  fetch: Parameters<typeof getRequestListener>[0]
  serveFromCache: FastPath
  loadShedder: LoadShedder
  /** What a refusal at the door says beside its own, such as HSTS. */
  headers: Readonly<Record<string, string>>
  /** Told of each request before it is answered. */
  onRequest?: AccessLog | undefined
  /** Told of each request that is refused at the door: its path, which may be no path at all. */
  onShed: (path: string) => void
  /** Told of what went wrong before the app could see it. */
  onError: (error: unknown) => void
  limits?: Partial<ConnectionLimits>
}

/** The HTTP server with its bounds: what a client may take in time and size before it is cut off. */
export function createHttpServer(options: HttpServerOptions): Server {
  const { fetch, serveFromCache, loadShedder, headers, onRequest, onShed, onError } = options
  const limits = { ...DEFAULT_LIMITS, ...options.limits }
  const busySockets = new WeakSet<Socket>()
  const admit = limitPipelining(limits.maxPipelined)
  const app = getRequestListener((request, env) =>
    trackInFlight(env.incoming, { loadShedder, busySockets }, () => fetch(request, env)),
  )
  const handle: RequestListener = (request, response) => {
    onRequest?.(request, response)
    if (serveFromCache(request, response)) return
    if (loadShedder.isOverloaded() && !PROBE_PATHS.has(request.url ?? '')) {
      onShed(requestPath(request))
      return sendOverloaded(request, response, headers)
    }
    app(request, response).catch((error: unknown) => abort(response, error))
  }
  const abort = (response: ServerResponse, error: unknown) => {
    onError(error)
    response.destroy()
  }
  // What is thrown here would end the process, and with it all other requests.
  const handleSafely: RequestListener = (request, response) => {
    try {
      if (admit(request.socket, response)) handle(request, response)
    } catch (error) {
      abort(response, error)
    }
  }
  const server = createServer({ maxHeaderSize: 16 * 1024, connectionsCheckingInterval: 1_000 }, handleSafely)
  // A client that sends slowly or says nothing must not hold a connection: headers 10 s, a whole request 60 s (a receipt of
  // 8 MB over a slow telephone), idle 5 s.
  server.headersTimeout = 10_000
  server.requestTimeout = 60_000
  server.keepAliveTimeout = 5_000
  // Nor one that asks for a film and takes none of it. Whoever waits for us is left alone.
  server.setTimeout(limits.idleTimeoutMs, (socket) => {
    if (busySockets.has(socket)) socket.setTimeout(limits.idleTimeoutMs)
    else socket.destroy()
  })
  server.maxConnections = limits.maxConnections
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

type InFlightState = { loadShedder: LoadShedder; busySockets: WeakSet<Socket> }

/**
 * A request takes a place while the app works on it: from when it is whole until there is an answer. Who sends or takes slowly
 * has a connection and no place, or a few hundred such clients would close the site to all others.
 */
async function trackInFlight(
  request: IncomingMessage | Http2ServerRequest,
  { loadShedder, busySockets }: InFlightState,
  work: () => unknown,
): Promise<unknown> {
  const { headers, method, socket } = request
  let end: (() => void) | undefined
  const begin = () => {
    end = loadShedder.begin()
    busySockets.add(socket)
  }
  const hasNoBody = headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0
  // Nobody waits for what a reading request brings along.
  const hasNoBodyToAwait = hasNoBody || method === 'GET' || method === 'HEAD'
  if (hasNoBodyToAwait) begin()
  else request.once('end', begin)
  try {
    return await work()
  } finally {
    request.off('end', begin)
    busySockets.delete(socket)
    end?.()
  }
}

/**
 * Lets the balancer see that this instance leaves, finishes what is under way, then closes. Resolves when nothing is
 * under way any more, after `DRAIN_TIMEOUT_MS` at the latest.
 */
export async function drain(
  server: Server,
  { leaving: onDrain, delay: delayMs }: { leaving: () => void; delay: number },
) {
  onDrain()
  // Answered as before meanwhile, but each answer tells its client to open a new connection elsewhere.
  server.prependListener('request', (_, response) => response.setHeader('connection', 'close'))
  await sleep(delayMs)
  const closed = new Promise((resolve) => server.close(resolve))
  server.closeIdleConnections()
  await Promise.race([closed, sleep(DRAIN_TIMEOUT_MS)])
}
