import { redirect } from 'react-router'
import { decodeQueryInPath, findCanonicalPath } from '#contract/canonical-path.ts'
import { localizePath } from '#contract/languages.ts'
import { siteContext } from '../http/site-context.ts'
import type { Route } from './+types/catch-all.route'

/**
 * Handle paths that match no other route.
 *
 * @throws a redirect to the canonical path, or a 404
 */
export function loader({ url: { pathname, search }, context }: Route.LoaderArgs) {
  const localized = localizePath(pathname, context.get(siteContext).lang)
  const path = findCanonicalPath(localized)
  if (path !== undefined) throw redirect(path + search, 301)
  const url = decodeQueryInPath(localized)
  if (url !== undefined) throw redirect(url, 301)
  throw new Response(null, { status: 404 })
}

export default function CatchAll() {
  return null
}
