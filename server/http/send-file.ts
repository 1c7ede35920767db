import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Context } from 'hono'
import { matchesEtag } from './if-none-match.ts'

/** Stream an immutable file. Supports `If-None-Match` (304), `Range` (206, 416) and `If-Range`. */
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
  // For HEAD, Hono drops the body without closing it: a stream would stay open.
  const body = context.req.method === 'HEAD' || size === 0 ? null : createFileStream(file, start, end)
  return new Response(body, {
    status: range ? 206 : 200,
    headers: { ...headers, ...length, ...contentRange },
  })
}

type ByteRange = { start: number; end: number }

/** Parse a single range; undefined for several or an invalid one, which means the whole file. */
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
  const stream = createReadStream(file, { start, end })
  const chunks = stream[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: () => {
      stream.destroy()
    },
  })
}
