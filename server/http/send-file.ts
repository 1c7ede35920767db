import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Context } from 'hono'
import { matchesEtag } from './if-none-match.ts'

/** Stream an immutable file, like `sendBytes`. */
export async function sendFile(
  context: Context,
  file: string,
  extraHeaders: Readonly<Record<string, string>>,
): Promise<Response> {
  const { size, mtime } = await stat(file)
  const etag = `"${size.toString(36)}-${mtime.getTime().toString(36)}"`
  const read = ({ start, end }: ByteRange) => {
    const stream = createReadStream(file, { start, end })
    return toWebStream(stream[Symbol.asyncIterator](), () => stream.destroy())
  }
  return sendBytes(context, { size, etag, modifiedAt: mtime, read }, extraHeaders)
}

/** Bytes that can be read from any place. */
type Bytes = {
  size: number
  etag: string
  modifiedAt: Date
  read: (range: ByteRange) => ReadableStream<Uint8Array>
}

/** Stream bytes. Supports `If-None-Match` (304), `Range` (206, 416) and `If-Range`. */
export function sendBytes(
  context: Context,
  { size, etag, modifiedAt, read }: Bytes,
  extraHeaders: Readonly<Record<string, string>>,
): Response {
  const lastModified = modifiedAt.toUTCString()
  const headers = { ...extraHeaders, etag, 'last-modified': lastModified, 'accept-ranges': 'bytes' }
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
  const body = context.req.method === 'HEAD' || size === 0 ? null : read({ start, end })
  return new Response(body, {
    status: range ? 206 : 200,
    headers: { ...headers, ...length, ...contentRange },
  })
}

/** Both ends are included. */
export type ByteRange = { start: number; end: number }

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

/** Read one chunk after another as the client takes them. */
export function toWebStream(
  chunks: AsyncIterator<Uint8Array>,
  onCancel: () => void = () => {},
): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: onCancel,
  })
}
