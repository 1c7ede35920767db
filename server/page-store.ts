import { LRUCache } from 'lru-cache'
import type { KeptPage } from './kept-page.ts'
import { isChosen } from './page-key.ts'

export type PageStore = {
  get: (key: string) => KeptPage | undefined
  /** Looks without counting as asked for. */
  peek: (key: string) => KeptPage | undefined
  set: (key: string, page: KeptPage, bytes: number) => void
  delete: (key: string) => void
  clear: () => void
  /** Pages of the site first, then what visitors chose; in each the most lately asked for first. */
  keys: () => string[]
  size: () => { bytes: number; entries: number }
}

/**
 * The pages in memory, in two parts. Of searches, comparisons and filtered lists there are as many as visitors can write
 * addresses: these have a quarter of the memory and drive out one another, and never the pages everybody asks for.
 */
export function openPageStore(maxBytes: number): PageStore {
  // A bound of zero would be none at all.
  const partOf = (share: number) =>
    new LRUCache<string, KeptPage>({ maxSize: Math.max(1, Math.floor(maxBytes * share)) })
  const site = partOf(3 / 4)
  const chosen = partOf(1 / 4)
  return {
    get: (key) => site.get(key) ?? chosen.get(key),
    peek: (key) => site.peek(key) ?? chosen.peek(key),
    set: (key, page, bytes) => void (isChosen(key) ? chosen : site).set(key, page, { size: bytes }),
    delete: (key) => {
      site.delete(key)
      chosen.delete(key)
    },
    clear: () => {
      site.clear()
      chosen.clear()
    },
    keys: () => [...site.keys(), ...chosen.keys()],
    size: () => ({
      bytes: site.calculatedSize + chosen.calculatedSize,
      entries: site.size + chosen.size,
    }),
  }
}
