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
  own: Readonly<Record<string, string>>,
): Promise<Response> {
  const { size, mtime } = await stat(file)
  const etag = `"${size.toString(36)}-${mtime.getTime().toString(36)}"`
  const headers = { ...own, etag, 'last-modified': mtime.toUTCString(), 'accept-ranges': 'bytes' }
  if (matchesEtag(context.req.header('if-none-match'), etag)) return context.body(null, 304, headers)
  const wanted = context.req.header('range')
  const condition = context.req.header('if-range')
  const range =
    wanted === undefined || (condition !== undefined && condition !== etag)
      ? undefined
      : readRange(wanted, size)
  if (range === 'none') return context.body(null, 416, { 'content-range': `bytes */${size}` })
  const { start, end } = range ?? { start: 0, end: size - 1 }
  const length = { 'content-length': String(end - start + 1) }
  const part = range ? { 'content-range': `bytes ${start}-${end}/${size}` } : {}
  // Hono asks for the whole answer and leaves the body out: a stream would stay open.
  const body = context.req.method === 'HEAD' || size === 0 ? null : streamOf(file, start, end)
  return new Response(body, { status: range ? 206 : 200, headers: { ...headers, ...length, ...part } })
}

type Range = { start: number; end: number }

/** One part; several at once, and what is no range, are answered with the whole. `none` lies behind the end. */
function readRange(header: string, size: number): Range | 'none' | undefined {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim()) ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined
  if (from === '') return Number(to) === 0 ? 'none' : { start: Math.max(0, size - Number(to)), end: size - 1 }
  const start = Number(from)
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (start >= size) return 'none'
  return end < start ? undefined : { start, end }
}

function streamOf(file: string, start: number, end: number): ReadableStream<Uint8Array> {
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
