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
import { isDocumentPath, picturePath } from '#contract/file-paths.ts'
import { setPassword } from '#contract/office/account.ts'
import { acceptLink, signInWithPassword } from '#contract/office/session.ts'
import type { LoadShedder } from '../limits/load-shedding.ts'
import { sendOverloaded } from '../limits/overload-response.ts'
import type { AccessLog } from '../observability/access-log.ts'
import type { FastPath } from '../pages/page-fast-path.ts'
import { requestPath } from './request-path.ts'

/** Time for requests in flight to finish after a stop signal. */
const DRAIN_TIMEOUT_MS = 10_000

const PROBE_PATHS = new Set(['/healthz', '/readyz', '/metrics'])
const OFFICE_ASSET = /^\/office\/assets\/\w[\w.-]*$/

/**
 * Return true for requests that are never shed: a load balancer must not remove a server for being busy, and a screen of the office
 * whose code does not arrive cannot be shown. The assets of pages are in the cache of the proxy.
 */
function isNeverShed(request: IncomingMessage): boolean {
  return PROBE_PATHS.has(request.url ?? '') || OFFICE_ASSET.test(requestPath(request))
}

export type ConnectionLimits = {
  /** Closes a connection without traffic in either direction for this long. */
  idleTimeoutMs: number
  /** Concurrent connections: an idle one takes about 20 KB, one that stalls within a form up to 128 KB. */
  maxConnections: number
  /** Responses in flight on one connection. Browsers and proxies never pipeline, but Node parses all requests of a packet at once. */
  maxPipelined: number
}

export const DEFAULT_LIMITS: ConnectionLimits = {
  idleTimeoutMs: 30_000,
  maxConnections: 2_048,
  maxPipelined: 8,
}

export type HttpServerOptions = {
  fetch: Parameters<typeof getRequestListener>[0]
  serveFromCache: FastPath
  loadShedder: LoadShedder
  /** Extra headers of 503 responses to shed requests, such as HSTS. */
  headers: Readonly<Record<string, string>>
  /** Called for each request before it is handled. */
  onRequest?: AccessLog | undefined
  /** Called with the unvalidated path of each shed request. */
  onShed: (path: string) => void
  /** Called for errors outside the app. */
  onError: (error: unknown) => void
  limits?: Partial<ConnectionLimits>
}

/** Create the HTTP server, with limits on time, size and connections per client. */
export function createHttpServer(options: HttpServerOptions): Server {
  const { fetch, serveFromCache, loadShedder, headers, onRequest, onShed, onError } = options
  const limits = { ...DEFAULT_LIMITS, ...options.limits }
  const busySockets = new WeakSet<Socket>()
  const admit = limitPipelining(limits.maxPipelined)
  const app = getRequestListener((request, env) =>
    trackInFlight(env.incoming, { loadShedder, busySockets, takesSlot: !hasOwnQueue(request) }, () =>
      fetch(request, env),
    ),
  )
  const handle: RequestListener = (request, response) => {
    onRequest?.(request, response)
    if (serveFromCache(request, response)) return
    if (loadShedder.isOverloaded() && !isNeverShed(request)) {
      onShed(requestPath(request))
      return sendOverloaded(request, response, headers)
    }
    app(request, response).catch((error: unknown) => abort(response, error))
  }
  const abort = (response: ServerResponse, error: unknown) => {
    onError(error)
    response.destroy()
  }
  // An exception here would end the process and all other requests.
  const handleSafely: RequestListener = (request, response) => {
    try {
      if (admit(request.socket, response)) handle(request, response)
    } catch (error) {
      abort(response, error)
    }
  }
  const server = createServer({ maxHeaderSize: 16 * 1024, connectionsCheckingInterval: 1_000 }, handleSafely)
  // Slow or silent clients must not hold a connection: 10 s for headers, 60 s for a request (a receipt of 8 MB over a slow
  // mobile connection), 5 s idle.
  server.headersTimeout = 10_000
  server.requestTimeout = 60_000
  server.keepAliveTimeout = 5_000
  // This also closes downloads that the client does not read. Clients that wait for a response are exempt.
  server.setTimeout(limits.idleTimeoutMs, (socket) => {
    if (busySockets.has(socket)) socket.setTimeout(limits.idleTimeoutMs)
    else socket.destroy()
  })
  server.maxConnections = limits.maxConnections
  // Close connections occasionally, so that load balancers redistribute theirs.
  server.maxRequestsPerSocket = 10_000
  return server
}

/** Count the responses in flight per connection, and destroy a connection that exceeds the limit. */
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

const PASSWORD_PATHS: ReadonlySet<string> = new Set(
  [signInWithPassword, acceptLink, setPassword].map(({ path }) => path),
)

/**
 * Return true for pictures, documents and passwords: they wait in bounded queues, whose length must not make forms fail. The path is that
 * of the parsed URL, as the app sees it, since `/documents/../search` is a page. Open Graph images render pages before they queue.
 */
function hasOwnQueue({ method, url }: Request): boolean {
  const path = URL.parse(url)?.pathname ?? ''
  if (method === 'POST') return PASSWORD_PATHS.has(path)
  if (method !== 'GET' && method !== 'HEAD') return false
  return isDocumentPath(path) || path.startsWith(picturePath(''))
}

type InFlightState = {
  loadShedder: LoadShedder
  busySockets: WeakSet<Socket>
  /** False for requests that the load shedder does not count. */
  takesSlot: boolean
}

/**
 * Count a request as in flight from the end of its body until its response is ready. Time spent sending or receiving slowly
 * does not count; otherwise a few hundred slow clients would block all others.
 */
async function trackInFlight(
  request: IncomingMessage | Http2ServerRequest,
  { loadShedder, busySockets, takesSlot }: InFlightState,
  work: () => unknown,
): Promise<unknown> {
  const { headers, method, socket } = request
  let end: (() => void) | undefined
  const begin = () => {
    if (takesSlot) end = loadShedder.begin()
    busySockets.add(socket)
  }
  const hasNoBody = headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0
  // The body of a GET or HEAD request is ignored.
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
 * Drain and close the server: call `onDrain`, keep serving for `delayMs` so that load balancers notice, then finish the
 * requests in flight. Resolves when none is left, or `DRAIN_TIMEOUT_MS` after the delay.
 */
export async function drain(server: Server, { onDrain, delayMs }: { onDrain: () => void; delayMs: number }) {
  onDrain()
  // Requests are still served, but each response makes its client reconnect elsewhere.
  server.prependListener('request', (_, response) => response.setHeader('connection', 'close'))
  await sleep(delayMs)
  const closed = new Promise((resolve) => server.close(resolve))
  server.closeIdleConnections()
  await Promise.race([closed, sleep(DRAIN_TIMEOUT_MS)])
}
