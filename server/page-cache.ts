import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/**
 * A kept page is rendered again after five minutes, in milliseconds: what the content version does not tell, such as the
 * size of a document that has been made since, is then seen.
 */
const OLDEST = 5 * 60 * 1_000

export type Encoding = 'br' | 'gzip' | 'identity'

/** A page as it is kept: its bytes compressed once, and the headers that go with them. */
export type KeptPage = {
  status: number
  headers: Record<string, string>
  etag: string
  bodies: Record<Encoding, Buffer>
  /** Content version the page was rendered from. */
  version: number
}

export type PageCache = {
  /** A page that was rendered from this content version, or undefined. Never touches the database. */
  get: (key: string, version: number) => KeptPage | undefined
  /** Renders once for all who ask at the same time, and keeps what may be kept. */
  render: (key: string, version: number, render: () => Promise<Response>) => Promise<KeptPage>
  /** Bytes and entries held, for the metrics. */
  size: () => { bytes: number; entries: number }
}

/** Opens a cache of at most `maxBytes` compressed bytes; zero keeps nothing. */
export function openPageCache(maxBytes: number): PageCache {
  const pages =
    maxBytes > 0
      ? new LRUCache<string, KeptPage>({ maxSize: maxBytes, sizeCalculation: sizeOf, ttl: OLDEST })
      : undefined
  const underWay = new Map<string, Promise<KeptPage>>()

  async function render(key: string, version: number, make: () => Promise<Response>): Promise<KeptPage> {
    const flight = `${version} ${key}`
    const known = underWay.get(flight)
    if (known) return known
    const rendering = make()
      .then((response) => keepable(response, version))
      .finally(() => underWay.delete(flight))
    underWay.set(flight, rendering)
    const page = await rendering
    if (page.status === 200) pages?.set(key, page)
    return page
  }

  return {
    get: (key, version) => {
      const page = pages?.get(key)
      return page?.version === version ? page : undefined
    },
    render,
    size: () => ({ bytes: pages?.calculatedSize ?? 0, entries: pages?.size ?? 0 }),
  }
}

function sizeOf({ bodies }: KeptPage): number {
  return bodies.br.byteLength + bodies.gzip.byteLength + bodies.identity.byteLength + 1_024
}

async function keepable(response: Response, version: number): Promise<KeptPage> {
  const identity = Buffer.from(await response.arrayBuffer())
  const [br, gzipped] = await Promise.all([
    // Quality 7: a twentieth smaller than 5 for the same few milliseconds; 9 takes five times as long and gains nothing.
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }),
    compressGzip(identity),
  ])
  const headers = Object.fromEntries(response.headers)
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return { status: response.status, headers, etag, bodies: { br, gzip: gzipped, identity }, version }
}
