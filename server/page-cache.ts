import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { CACHE_POLICY } from './cache-policy.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const decompress = promisify(brotliDecompress)

/**
 * A kept page that is older is still sent, and rendered again meanwhile, in milliseconds: what the content version does
 * not tell, such as the size of a document made since, is then seen by the next visitor.
 */
const FRESH_FOR = 5 * 60 * 1_000

/** A new content version waits at most this long, in milliseconds, while the pages most asked for are rendered from it. */
const TURN_TIME = 500

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
  /** Milliseconds since the process began. */
  renderedAt: number
}

/** Who asks for a page that must be rendered: told of faults, with the number of the request; forms count by the address. */
export type Visitor = { requestId: string; onFault: (error: unknown) => void; ip?: string }

export type PageCacheOptions = {
  /** Most compressed bytes to keep; zero keeps nothing. */
  maxBytes: number
  /** Renders the page of a key, and of nothing else. */
  render: (key: string, visitor: Visitor) => Promise<Response>
  /** Content version at the start. */
  version: number
  /** Told when a page could not be rendered again in the background; its old one stands. */
  onFault: (error: unknown) => void
}

export type PageCache = {
  /** The page in memory, or undefined. Never touches the database; an old page is rendered again in the background. */
  get: (key: string) => KeptPage | undefined
  /** The page in memory, else rendered once for all who ask at the same time, and kept where its status is 200. */
  fetch: (key: string, visitor: Visitor) => Promise<KeptPage>
  /** The bytes of a page in an encoding. */
  bodyOf: (key: string, page: KeptPage, encoding: Encoding) => Promise<Buffer>
  /**
   * Goes over to another content version, all languages at one moment. The pages most lately asked for are rendered from
   * it before, so that visitors do not all wait for rendering at once.
   */
  turnTo: (version: number) => Promise<void>
  /** Bytes and entries held, for the metrics. */
  size: () => { bytes: number; entries: number }
}

/** Opens the cache of rendered pages. */
export function openPageCache(options: PageCacheOptions): PageCache {
  const { maxBytes, onFault } = options
  const pages = maxBytes > 0 ? new LRUCache<string, KeptPage>({ maxSize: maxBytes }) : undefined
  const underWay = new Map<string, Promise<KeptPage>>()
  let version = options.version

  function keep(key: string, page: KeptPage): void {
    const isForOne = page.headers['cache-control'] === CACHE_POLICY.none
    if (page.status === 200 && !isForOne) pages?.set(key, page, { size: sizeOf(key, page) })
  }

  /** Renders once for all who ask for the same page of the same version at the same time. */
  function render(key: string, wanted: number, visitor: Visitor): Promise<KeptPage> {
    const flight = `${wanted} ${key}`
    const known = underWay.get(flight)
    if (known) return known
    const rendering = options
      .render(key, visitor)
      .then((response) => keepable(response, wanted))
      .finally(() => underWay.delete(flight))
    underWay.set(flight, rendering)
    return rendering
  }

  async function renderAndKeep(key: string, wanted: number, visitor: Visitor): Promise<KeptPage> {
    const page = await render(key, wanted, visitor)
    // A page that took longer than a change of content must not stand in the new one's place.
    if (page.version >= version) keep(key, page)
    return page
  }

  const nobody: Visitor = { requestId: 'background', onFault }

  function get(key: string): KeptPage | undefined {
    const page = pages?.get(key)
    if (page?.version !== version) return undefined
    if (performance.now() - page.renderedAt > FRESH_FOR && !underWay.has(`${version} ${key}`)) {
      renderAndKeep(key, version, nobody).catch(onFault)
    }
    return page
  }

  async function turnTo(next: number): Promise<void> {
    const end = performance.now() + TURN_TIME
    const turned: [string, KeptPage][] = []
    for (const key of pages ? [...pages.keys()] : []) {
      if (performance.now() > end) break
      try {
        turned.push([key, await render(key, next, nobody)])
      } catch (error) {
        onFault(error)
        break
      }
    }
    version = next
    for (const [key, page] of turned) keep(key, page)
  }

  async function bodyOf(key: string, page: KeptPage, encoding: Encoding): Promise<Buffer> {
    if (encoding === 'br') return page.br
    if (encoding === 'identity') return decompress(page.br)
    if (!page.gzip) {
      page.gzip = await compressGzip(await decompress(page.br))
      if (pages?.peek(key) === page) keep(key, page)
    }
    return page.gzip
  }

  return {
    get,
    fetch: async (key, visitor) => get(key) ?? renderAndKeep(key, version, visitor),
    bodyOf,
    turnTo,
    size: () => ({ bytes: pages?.calculatedSize ?? 0, entries: pages?.size ?? 0 }),
  }
}

/** What an entry weighs beside its bytes: key, headers and the policy with its hashes, about 2 KB. */
function sizeOf(key: string, { br, gzip: gzipped }: KeptPage): number {
  return br.byteLength + (gzipped?.byteLength ?? 0) + key.length + 2_048
}

async function keepable(response: Response, version: number): Promise<KeptPage> {
  const identity = Buffer.from(await response.arrayBuffer())
  const br = await compressBrotli(identity, {
    params: {
      // 5 takes a fifth of the time of 7 and makes a page of 66 KB 85 bytes longer.
      [constants.BROTLI_PARAM_QUALITY]: 7,
      [constants.BROTLI_PARAM_SIZE_HINT]: identity.byteLength,
      // 256 KB hold any page; the default window of 4 MB would be filled with nothing, eight of them at a time.
      [constants.BROTLI_PARAM_LGWIN]: 18,
    },
  })
  const headers = Object.fromEntries(response.headers)
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return { status: response.status, headers, etag, br, version, renderedAt: performance.now() }
}
