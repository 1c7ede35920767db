import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompressSync, brotliDecompress, constants, gzip } from 'node:zlib'
import { singleFlight } from '#contract/single-flight.ts'
import { matchesEtag } from '../http/if-none-match.ts'
import { weakMemoize } from './weak-memoize.ts'

const compressGzip = promisify(gzip)
const decompress = promisify(brotliDecompress)

type Headers = Readonly<Record<string, string>>

/** A page in one encoding, or a 304 without a body. */
export type Reply = { status: number; headers: Headers; body?: Buffer<ArrayBuffer> }

type EncodedPage = Required<Reply>

/** A rendered page, compressed once, with all headers that do not depend on the encoding. */
export type CachedPage = {
  status: number
  headers: Headers
  etag: string
  br: EncodedPage
  /** Created for the first client without Brotli. */
  gzip?: EncodedPage
}

type Encoding = 'br' | 'gzip' | 'identity'

/** Match a header that accepts an encoding; a weight of 0 rejects it (RFC 9110, section 12.5.3). */
const accepts = (encoding: Encoding) =>
  new RegExp(String.raw`\b${encoding}\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))`, 'i')
const ACCEPTS_BROTLI = accepts('br')
const ACCEPTS_GZIP = accepts('gzip')

/** Return the best encoding that an Accept-Encoding header allows. */
export function negotiateEncoding(acceptEncoding = ''): Encoding {
  if (ACCEPTS_BROTLI.test(acceptEncoding)) return 'br'
  return ACCEPTS_GZIP.test(acceptEncoding) ? 'gzip' : 'identity'
}

/** Return the size of a cache entry in bytes. In addition to bodies and key, the headers take about 2 KB. */
export function cacheEntrySize(key: string, { br, gzip: zipped }: CachedPage): number {
  return br.body.byteLength + (zipped?.body.byteLength ?? 0) + key.length + 2_048
}

/**
 * Compress a rendered page for the cache. Compression is synchronous: it takes about 1 ms, less than rendering the page has taken,
 * and handing it to a thread would cost another 0.4 ms.
 */
export async function toCachedPage(response: Response): Promise<CachedPage> {
  const html = Buffer.from(await response.arrayBuffer())
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 8,
    [constants.BROTLI_PARAM_SIZE_HINT]: html.byteLength,
    // A window of 64 KB. Pages of more than 80 KB get 128 KB: 4 % smaller, for tables of 8 MB instead of half a megabyte.
    [constants.BROTLI_PARAM_LGWIN]: html.byteLength > 80_000 ? 17 : 16,
  }
  const body = exactCopy(brotliCompressSync(html, { params }))
  // Weak, because all encodings of the page share it.
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

/** Free the 16 or 64 KB block that zlib and `Buffer.from` allocate results in, which would live as long as the page. */
function exactCopy(bytes: Buffer): Buffer<ArrayBuffer> {
  const copy = Buffer.allocUnsafeSlow(bytes.byteLength)
  bytes.copy(copy)
  return copy
}

type RequestHeaders = { 'if-none-match'?: string | undefined; 'accept-encoding'?: string | undefined }

/**
 * Create the function that replies to a request with a page: 304 if the client has it, else the page in the best encoding. It
 * returns a promise only if that encoding must be created first. `onGzip` is called once per page.
 */
export function createPageResponder(onGzip: (key: string, page: CachedPage, withGzip: CachedPage) => void) {
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
