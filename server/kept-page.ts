import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import { shareUnpacked } from './shared-unpacking.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const unpack = promisify(brotliDecompress)

/**
 * A kept page that is older is still sent, and rendered again meanwhile, in milliseconds: what the content version does
 * not tell, such as the size of a document made since, is then seen by the next visitor.
 */
const FRESH_FOR = 5 * 60 * 1_000

export type Encoding = 'br' | 'gzip' | 'identity'

/** A page as it is kept: its bytes compressed once, and the headers that go with them. */
export type KeptPage = {
  status: number
  headers: Record<string, string>
  etag: string
  br: Buffer
  /** Made when the first visitor without Brotli comes. */
  gzip?: Buffer
  /** Content version the page was rendered from. */
  version: number
  /** When it is to be rendered again, in milliseconds since the process began. */
  oldAt: number
}

/** Matches a header that names an encoding, and not with the weight 0, which refuses (RFC 9110, section 12.5.3). */
const takes = (encoding: Encoding) =>
  new RegExp(String.raw`\b${encoding}\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))`, 'i')
const TAKES_BROTLI = takes('br')
const TAKES_GZIP = takes('gzip')

/** The best encoding that is kept and that the visitor takes. */
export function acceptedEncoding(header: string): Encoding {
  if (TAKES_BROTLI.test(header)) return 'br'
  return TAKES_GZIP.test(header) ? 'gzip' : 'identity'
}

/** Whether a visitor has the page already. Marks are compared weakly, as RFC 9110 has it for If-None-Match. */
export function hasMark(ifNoneMatch: string | null | undefined, { status, etag }: KeptPage): boolean {
  return status === 200 && (ifNoneMatch?.includes(etag.slice(2)) ?? false)
}

/** One compression after another: they share a core with rendering anyway. A page takes about 1 ms. */
const compressInTurn = inTurn((page: Buffer) =>
  compressBrotli(page, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 8,
      [constants.BROTLI_PARAM_SIZE_HINT]: page.byteLength,
      // 64 KB. With more, tables of 8 MB instead of a half are made for every page, which then comes out as long.
      [constants.BROTLI_PARAM_LGWIN]: 16,
    },
  }),
)

/** What an entry weighs beside its bytes: key, headers and the policy with its hashes, about 2 KB. */
export function weightOf(key: string, { br, gzip: zipped }: KeptPage): number {
  return br.byteLength + (zipped?.byteLength ?? 0) + key.length + 2_048
}

/** A rendered page in the form in which it is kept. */
export async function toKeptPage(response: Response, version: number): Promise<KeptPage> {
  const identity = Buffer.from(await response.arrayBuffer())
  const br = exactly(await compressInTurn(identity))
  const headers = Object.fromEntries(response.headers)
  // Weak: the same mark stands for the page in every encoding.
  const etag = `W/"${hash('sha256', br, 'base64url').slice(0, 22)}"`
  return { status: response.status, headers, etag, br, version, oldAt: performance.now() + FRESH_FOR }
}

/**
 * A copy in memory of its own: what compressing gives is the front of a block of 16 KB, and what `Buffer.from` gives a part of one
 * of 64 KB. Each would stay as long as the page.
 */
function exactly(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.byteLength)
  bytes.copy(copy)
  return copy
}

/** Gives the bytes of kept pages in any encoding. Gzip is made once and reported. */
export function createBodies(onGzip: (key: string, page: KeptPage, zipped: Buffer) => void) {
  const underWay = new WeakMap<KeptPage, Promise<Buffer>>()
  const identityOf = shareUnpacked(unpack)

  async function zip(key: string, page: KeptPage): Promise<Buffer> {
    const zipped = exactly(await compressGzip(await unpack(page.br)))
    onGzip(key, page, zipped)
    return zipped
  }

  return async (key: string, page: KeptPage, encoding: Encoding): Promise<Buffer> => {
    if (encoding === 'br') return page.br
    if (encoding === 'identity') return identityOf(page.br)
    if (page.gzip) return page.gzip
    const zipping = underWay.get(page) ?? zip(key, page).finally(() => underWay.delete(page))
    underWay.set(page, zipping)
    return zipping
  }
}

/** The same work, never two of it at a time. */
function inTurn<Given, Made>(work: (given: Given) => Promise<Made>): (given: Given) => Promise<Made> {
  let last: Promise<unknown> = Promise.resolve()
  return (given) => {
    const made = last.then(() => work(given))
    last = made.catch(() => {})
    return made
  }
}
