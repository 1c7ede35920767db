import { CACHE_POLICY } from './cache-policy.ts'
import { createBodies, type Encoding, type KeptPage, toKeptPage, weightOf } from './kept-page.ts'
import { isMissingPage } from './page-key.ts'
import { openPageStore } from './page-store.ts'
import { renderAhead, renderRest } from './turn-pages.ts'

/** Milliseconds until an old page is tried again where its rendering failed: not every visitor asks a database that is away. */
const TRY_AGAIN = 10 * 1_000

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
  /** The page in memory, else rendered once for all who ask at the same time, and kept where its status is 200 or it is the 404 page. */
  fetch: (key: string, visitor: Visitor) => Promise<KeptPage>
  /** The bytes of a page in an encoding. */
  bodyOf: (key: string, page: KeptPage, encoding: Encoding) => Promise<Buffer>
  /**
   * Goes over to another content version, all languages at one moment. The pages most lately asked for are rendered from
   * it before and the others after, so that visitors do not all wait for rendering at once. Rejects, and stays with the
   * pages there are, when one cannot be rendered.
   */
  turnTo: (version: number) => Promise<void>
  /** Bytes and entries held, for the metrics. */
  size: () => { bytes: number; entries: number }
}

/** Opens the cache of rendered pages. */
export function openPageCache({ maxBytes, version: first, render, onFault }: PageCacheOptions): PageCache {
  const pages = maxBytes > 0 ? openPageStore(maxBytes) : undefined
  const renderOnce = shareFlights(render)
  const nobody: Visitor = { requestId: 'background', onFault }
  let version = first

  function keep(key: string, page: KeptPage): void {
    const isForOne = page.headers['cache-control'] === CACHE_POLICY.none
    const isKept = page.status === 200 ? !isForOne : page.status === 404 && isMissingPage(key)
    if (isKept) pages?.set(key, page, weightOf(key, page))
    // A page that is gone must not stand for ever; one that fails stands until it comes back.
    else if (page.status < 500) pages?.delete(key)
  }

  async function renderAndKeep(key: string, visitor: Visitor): Promise<KeptPage> {
    const page = await renderOnce(key, version, visitor)
    // A page that took longer than a change of content must not stand in the new one's place.
    if (page.version >= version) keep(key, page)
    return page
  }

  function get(key: string): KeptPage | undefined {
    const page = pages?.get(key)
    if (page?.version !== version) return undefined
    const now = performance.now()
    if (now > page.oldAt) {
      page.oldAt = now + TRY_AGAIN
      renderAndKeep(key, nobody).catch(onFault)
    }
    return page
  }

  async function turnTo(next: number): Promise<void> {
    const keys = pages?.keys() ?? []
    const ahead = await renderAhead(keys, (key) => renderOnce(key, next, nobody))
    version = next
    pages?.clear()
    for (const [key, page] of [...ahead].reverse()) keep(key, page)
    renderRest(keys, {
      isWanted: (key) => version === next && pages?.peek(key) === undefined,
      render: (key) => renderAndKeep(key, nobody),
    }).catch(onFault)
  }

  return {
    get,
    fetch: async (key, visitor) => get(key) ?? renderAndKeep(key, visitor),
    bodyOf: createBodies((key, page, zipped) => {
      // Another object: the cache weighs an entry again only when it is one.
      if (pages?.peek(key) === page) keep(key, { ...page, gzip: zipped })
    }),
    turnTo,
    size: () => pages?.size() ?? { bytes: 0, entries: 0 },
  }
}

/** Renders a page once for all who ask for the same one of the same version at the same time. */
function shareFlights(render: PageCacheOptions['render']) {
  const underWay = new Map<string, Promise<KeptPage>>()
  return (key: string, version: number, visitor: Visitor): Promise<KeptPage> => {
    const flight = `${version} ${key}`
    const known = underWay.get(flight)
    if (known) return known
    const rendering = render(key, visitor)
      .then((response) => toKeptPage(response, version))
      .finally(() => underWay.delete(flight))
    underWay.set(flight, rendering)
    return rendering
  }
}
