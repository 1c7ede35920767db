import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import { createSerialQueue, singleFlight } from '#contract/single-flight.ts'
import { matchesEtag } from '../http/if-none-match.ts'
import { weakMemoize } from './weak-memoize.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const decompress = promisify(brotliDecompress)

type Headers = Readonly<Record<string, string>>

/** What is sent for a page: in one encoding, or 304 without a body. */
export type Reply = { status: number; headers: Headers; body?: Buffer<ArrayBuffer> }

type EncodedPage = Required<Reply>

/** A rendered page, compressed once, with all its headers but those of an encoding. */
export type CachedPage = {
  status: number
  headers: Headers
  etag: string
  br: EncodedPage
  /** Made for the first client without Brotli. */
  gzip?: EncodedPage
}

type Encoding = 'br' | 'gzip' | 'identity'

/** Matches a header that names an encoding, and not with the weight 0, which refuses (RFC 9110, section 12.5.3). */
const accepts = (encoding: Encoding) =>
  new RegExp(String.raw`\b${encoding}\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))`, 'i')
const ACCEPTS_BROTLI = accepts('br')
const ACCEPTS_GZIP = accepts('gzip')

/** The best encoding of pages that an Accept-Encoding header allows. */
export function negotiateEncoding(acceptEncoding = ''): Encoding {
  if (ACCEPTS_BROTLI.test(acceptEncoding)) return 'br'
  return ACCEPTS_GZIP.test(acceptEncoding) ? 'gzip' : 'identity'
}

/** Bytes of an entry in the cache: beside the bodies, key, headers and the policy with its hashes take about 2 KB. */
export function cacheEntrySize(key: string, { br, gzip: zipped }: CachedPage): number {
  return br.body.byteLength + (zipped?.body.byteLength ?? 0) + key.length + 2_048
}

/** One compression after another: they share a core with rendering anyway. A page takes about 1 ms. */
const enqueueCompression = createSerialQueue()

/** Compresses a rendered page into the form that is cached. */
export async function toCachedPage(response: Response): Promise<CachedPage> {
  const html = Buffer.from(await response.arrayBuffer())
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 8,
    [constants.BROTLI_PARAM_SIZE_HINT]: html.byteLength,
    // A window of 64 KB; the few longer pages, 2 % smaller with 128 KB, need tables of 8 MB for it instead of half a megabyte.
    [constants.BROTLI_PARAM_LGWIN]: html.byteLength > 65_536 ? 17 : 16,
  }
  const body = exactCopy(await enqueueCompression(() => compressBrotli(html, { params })))
  // Weak: one ETag for the page in every encoding.
  const etag = `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`
  const page = { status: response.status, headers: { ...Object.fromEntries(response.headers), etag }, etag }
  return { ...page, br: encoded(page, body, 'br') }
}

function encoded(
  { status, headers }: Pick<CachedPage, 'status' | 'headers'>,
  body: Buffer<ArrayBuffer>,
  encoding: Encoding,
): EncodedPage {
  const length = { 'content-length': String(body.byteLength) }
  const encodingHeaders = encoding === 'identity' ? length : { ...length, 'content-encoding': encoding }
  return { status, headers: { ...headers, ...encodingHeaders }, body }
}

/** Frees the block of 16 or 64 KB that zlib and `Buffer.from` cut their results from, which would live as long as the page. */
function exactCopy(bytes: Buffer): Buffer<ArrayBuffer> {
  const copy = Buffer.allocUnsafeSlow(bytes.byteLength)
  bytes.copy(copy)
  return copy
}

type RequestHeaders = { 'if-none-match'?: string | undefined; 'accept-encoding'?: string | undefined }

/**
 * Gives the reply to a request for a page: 304 where the client has it, else the page in the best encoding. A promise only where the
 * encoding must be made first; the page with gzip is reported once.
 */
export function createReplies(onGzip: (key: string, page: CachedPage, withGzip: CachedPage) => void) {
  const decompressMemoized = weakMemoize(decompress)
  const compressGzipOnce = singleFlight(async (page: CachedPage, key: string) => {
    const zipped = encoded(page, exactCopy(await compressGzip(await decompress(page.br.body))), 'gzip')
    onGzip(key, page, { ...page, gzip: zipped })
    return zipped
  })
  return (key: string, page: CachedPage, request: RequestHeaders): Reply | Promise<EncodedPage> => {
    if (page.status === 200 && matchesEtag(request['if-none-match'], page.etag)) {
      const { 'content-type': _, ...headers } = page.headers
      return { status: 304, headers }
    }
    const encoding = negotiateEncoding(request['accept-encoding'])
    if (encoding !== 'identity') return page[encoding] ?? compressGzipOnce(page, key)
    return decompressMemoized(page.br.body).then((body) => encoded(page, body, encoding))
  }
}
