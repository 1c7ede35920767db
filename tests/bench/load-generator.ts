import { connect } from 'node:net'
import { argv, exit, stdout } from 'node:process'
import { type LoadOptions, type LoadResult, loadOptions } from './load-contract.ts'
import { percentile } from './statistics.ts'

/**
 * This program sends requests over persistent connections as fast as the server responds, and prints the results as JSON. A
 * general load generator needs more CPU per request than a bare server, so it would measure itself. This one parses only the
 * status and length.
 */
type Tally = { durations: number[]; failures: number }

const HEADERS_END = '\r\n\r\n'
const CHUNKS_END = '0\r\n\r\n'

function generateLoad(options: LoadOptions): void {
  const tally: Tally = { durations: [], failures: 0 }
  const messages = options.requests.map((request) => formatRequest(request, new URL(options.origin).host))
  const started = performance.now()
  for (let connection = 0; connection < options.connections; connection++) {
    openConnection(new URL(options.origin), messages, connection, tally)
  }
  setTimeout(() => {
    const seconds = (performance.now() - started) / 1_000
    const { durations, failures } = tally
    const result: LoadResult = {
      requests: durations.length,
      failures,
      perSecond: durations.length / seconds,
      p50: percentile(durations, 0.5),
      p99: percentile(durations, 0.99),
    }
    stdout.write(JSON.stringify(result), () => exit(0))
  }, options.seconds * 1_000)
}

function formatRequest(
  { method, path, headers, body }: LoadOptions['requests'][number],
  host: string,
): string {
  const length: Record<string, string> =
    method === 'POST' ? { 'content-length': String(Buffer.byteLength(body)) } : {}
  const lines = Object.entries({ host, ...headers, ...length }).map(([name, value]) => `${name}: ${value}`)
  return [`${method} ${path} HTTP/1.1`, ...lines, '', body].join('\r\n')
}

/** Open a connection that sends a request as soon as the last response is complete. Reconnect after 50 ms if it breaks. */
function openConnection(origin: URL, messages: readonly string[], first: number, tally: Tally): void {
  const readResponse = createResponseReader()
  let nextIndex = first
  let sent = 0
  const socket = connect({
    host: origin.hostname,
    port: Number(origin.port),
    noDelay: true,
    onread: {
      buffer: Buffer.allocUnsafe(256 * 1_024),
      callback: (size, bytes) => {
        const outcome = readResponse(Buffer.from(bytes.buffer, bytes.byteOffset, size))
        if (outcome === 'more') return true
        if (outcome === 'bad') tally.failures++
        else tally.durations.push(performance.now() - sent)
        // The server answers nothing more on this connection.
        if (outcome === 'last') socket.destroy()
        else send()
        return true
      },
    },
  })
  function send(): void {
    sent = performance.now()
    socket.write(messages[nextIndex++ % messages.length] ?? '')
  }
  socket.once('connect', send)
  socket.on('error', () => tally.failures++)
  socket.once('close', () => setTimeout(openConnection, 50, origin, messages, nextIndex, tally))
}

/**
 * Create a parser of consecutive responses. It returns `more` until the last byte, then `good` for a 200, or `last` if the server
 * closes the connection after it, else `bad`.
 */
function createResponseReader(): (bytes: Buffer) => 'more' | 'good' | 'last' | 'bad' {
  let head = ''
  /** Bytes left in the body; negative while reading the headers, infinite for a chunked response. */
  let remainingBytes = -1
  let outcome: 'good' | 'last' | 'bad' = 'bad'
  return (bytes) => {
    if (remainingBytes >= 0) remainingBytes -= bytes.length
    else {
      head += bytes.toString('latin1', 0, 8_192)
      const end = head.indexOf(HEADERS_END)
      if (end < 0) return 'more'
      const isLast = /\r\nconnection: close/i.test(head.slice(0, end))
      outcome = head.startsWith('200', 9) ? (isLast ? 'last' : 'good') : 'bad'
      const length = /\r\ncontent-length: (\d+)/i.exec(head.slice(0, end))?.[1]
      remainingBytes =
        length === undefined ? Infinity : Number(length) - (bytes.length - end - HEADERS_END.length)
      head = ''
    }
    const isComplete =
      remainingBytes === Infinity
        ? bytes.toString('latin1', bytes.length - CHUNKS_END.length) === CHUNKS_END
        : remainingBytes <= 0
    if (!isComplete) return 'more'
    remainingBytes = -1
    return outcome
  }
}

generateLoad(loadOptions.parse(JSON.parse(argv[2] ?? '')))
