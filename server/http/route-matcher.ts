import type { Hono } from 'hono'
import { TrieRouter } from 'hono/router/trie-router'

/** Patterns of middleware and of the pages, which match every path. */
const CATCH_ALL: readonly string[] = ['*', '/*']

/** Match the paths that a route of the app answers GET requests to, before it is looked up as a page. */
export function matchRoutes({ routes }: Pick<Hono, 'routes'>): (path: string) => boolean {
  const router = new TrieRouter<true>()
  for (const { method, path } of routes) if (!CATCH_ALL.includes(path)) router.add(method, path, true)
  return (path) => router.match('GET', path)[0].length > 0
}
