import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Context } from 'hono'
import { matchesEtag } from './if-none-match.ts'

/**
 * A file that never changes in place, as a stream: not held in memory, nothing for who has it already, and the part that is asked for
 * where one goes on after a broken connection.
 */
export async function sendFile(
  context: Context,
  file: string,
  extraHeaders: Readonly<Record<string, string>>,
): Promise<Response> {
  const { size, mtime } = await stat(file)
  const etag = `"${size.toString(36)}-${mtime.getTime().toString(36)}"`
  const headers = { ...extraHeaders, etag, 'last-modified': mtime.toUTCString(), 'accept-ranges': 'bytes' }
  if (matchesEtag(context.req.header('if-none-match'), etag)) return context.body(null, 304, headers)
  const rangeHeader = context.req.header('range')
  const ifRange = context.req.header('if-range')
  const range =
    rangeHeader === undefined || (ifRange !== undefined && ifRange !== etag)
      ? undefined
      : parseRange(rangeHeader, size)
  if (range === 'unsatisfiable') return context.body(null, 416, { 'content-range': `bytes */${size}` })
  const { start, end } = range ?? { start: 0, end: size - 1 }
  const length = { 'content-length': String(end - start + 1) }
  const contentRange = range ? { 'content-range': `bytes ${start}-${end}/${size}` } : {}
  // Hono asks for the whole answer and leaves the body out: a stream would stay open.
  const body = context.req.method === 'HEAD' || size === 0 ? null : createFileStream(file, start, end)
  return new Response(body, {
    status: range ? 206 : 200,
    headers: { ...headers, ...length, ...contentRange },
  })
}

type ByteRange = { start: number; end: number }

/** One part; several at once, and what is no range, are answered with the whole. `unsatisfiable` lies behind the end. */
function parseRange(header: string, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim()) ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined
  if (from === '')
    return Number(to) === 0 ? 'unsatisfiable' : { start: Math.max(0, size - Number(to)), end: size - 1 }
  const start = Number(from)
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (start >= size) return 'unsatisfiable'
  return end < start ? undefined : { start, end }
}

function createFileStream(file: string, start: number, end: number): ReadableStream<Uint8Array> {
  const chunks = createReadStream(file, { start, end })
  const steps = chunks[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { done, value } = await steps.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: () => {
      chunks.destroy()
    },
  })
}
