import { connect } from 'node:net'
import { argv, exit, stdout } from 'node:process'
import { type LoadOrder, type LoadResult, loadOrder } from './load-contract.ts'
import { percentile } from './statistics.ts'

/**
 * Sends requests over kept connections as fast as they are answered, and writes what it saw as JSON. A general load
 * generator needs more CPU for a request than a bare server, and would measure itself; this one reads only status and length.
 */
type Tally = { durations: number[]; failures: number }

const HEAD_END = '\r\n\r\n'
const CHUNKS_END = '0\r\n\r\n'

function run(order: LoadOrder): void {
  const tally: Tally = { durations: [], failures: 0 }
  const messages = order.requests.map((request) => messageOf(request, new URL(order.origin).host))
  const started = performance.now()
  for (let connection = 0; connection < order.connections; connection++) {
    openConnection(new URL(order.origin), messages, connection, tally)
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
  }, order.seconds * 1_000)
}

function messageOf({ method, path, headers, body }: LoadOrder['requests'][number], host: string): string {
  const length: Record<string, string> =
    method === 'POST' ? { 'content-length': String(Buffer.byteLength(body)) } : {}
  const lines = Object.entries({ host, ...headers, ...length }).map(([name, value]) => `${name}: ${value}`)
  return [`${method} ${path} HTTP/1.1`, ...lines, '', body].join('\r\n')
}

/** One connection: the next request as soon as the last answer is complete. A broken one is opened anew after 50 ms. */
function openConnection(origin: URL, messages: readonly string[], first: number, tally: Tally): void {
  const answer = createAnswerReader()
  let turn = first
  let sent = 0
  const socket = connect({
    host: origin.hostname,
    port: Number(origin.port),
    noDelay: true,
    onread: {
      buffer: Buffer.allocUnsafe(256 * 1_024),
      callback: (size, bytes) => {
        const outcome = answer(Buffer.from(bytes.buffer, bytes.byteOffset, size))
        if (outcome === 'more') return true
        if (outcome === 'good') tally.durations.push(performance.now() - sent)
        else tally.failures++
        send()
        return true
      },
    },
  })
  function send(): void {
    sent = performance.now()
    socket.write(messages[turn++ % messages.length] ?? '')
  }
  socket.once('connect', send)
  socket.on('error', () => tally.failures++)
  socket.once('close', () => setTimeout(openConnection, 50, origin, messages, turn, tally))
}

/** Reads one answer after another: `more` until its last byte, then whether it was a 200. */
function createAnswerReader(): (bytes: Buffer) => 'more' | 'good' | 'bad' {
  let head = ''
  /** Bytes still to come; below zero while the head is read, without end for an answer in chunks. */
  let left = -1
  let isGood = false
  return (bytes) => {
    if (left >= 0) left -= bytes.length
    else {
      head += bytes.toString('latin1', 0, 8_192)
      const end = head.indexOf(HEAD_END)
      if (end < 0) return 'more'
      isGood = head.startsWith('200', 9)
      const length = /\r\ncontent-length: (\d+)/i.exec(head.slice(0, end))?.[1]
      left = length === undefined ? Infinity : Number(length) - (bytes.length - end - HEAD_END.length)
      head = ''
    }
    const isComplete =
      left === Infinity
        ? bytes.toString('latin1', bytes.length - CHUNKS_END.length) === CHUNKS_END
        : left <= 0
    if (!isComplete) return 'more'
    left = -1
    return isGood ? 'good' : 'bad'
  }
}

run(loadOrder.parse(JSON.parse(argv[2] ?? '')))
