import type { ServerBuild } from 'react-router'
import type { ApiCaller } from '#api/caller.ts'
import { findCanonicalPath } from '#contract/canonical-path.ts'
import type { Config } from '#system/config.ts'
import { openPageCache } from '../cache/page-cache.ts'
import type { ValidParameters } from '../cache/valid-parameters.ts'
import { type RouteLabel, routeLabels } from '../observability/route-label.ts'
import { SECURITY_HEADERS, transportHeaders } from '../security/security-headers.ts'
import { readCanonicalPage } from './canonical-page.ts'
import { createKeyRenderer, withPageHeaders } from './page-handler.ts'
import type { LanguagesOf } from './page-languages.ts'
import { createPageRenderer } from './render-page.ts'

type PagesOptions = {
  /** The built pages, or a function that loads their current version. */
  build: ServerBuild | (() => Promise<ServerBuild>)
  config: Config
  callApi: ApiCaller
  frames: () => readonly string[]
  validParameters: () => ValidParameters
  languagesOf: LanguagesOf
  onError: (error: unknown) => void
}

export type Pages = Awaited<ReturnType<typeof openPages>>

/** Open the page renderer and the page cache. */
export async function openPages({
  build,
  callApi,
  config,
  frames,
  onError,
  validParameters,
  languagesOf,
}: PagesOptions) {
  const render = withPageHeaders(
    createPageRenderer({ build, callApi, publicUrl: config.publicUrl, languagesOf, frames }),
    { ...SECURITY_HEADERS, ...transportHeaders(config.publicUrl) },
  )
  const labelOf = routeLabels(typeof build === 'function' ? await build() : build, config.office.isEnabled)
  // In development, routes change while the server runs.
  const isPage = typeof build === 'function' ? undefined : createPageMatcher(labelOf)
  const cache = openPageCache({
    maxBytes: config.pageCacheBytes,
    render: createKeyRenderer(render, config.publicUrl),
    onError,
  })
  const cacheOptions = { cache, validParameters, isPage }
  const readPage = readCanonicalPage({
    ...cacheOptions,
    publicUrl: config.publicUrl,
    onError,
  })
  return { cacheOptions, labelOf, readPage, render }
}

/** Match the paths of pages, of redirects to pages and of their data. */
function createPageMatcher(labelOf: RouteLabel): (path: string) => boolean {
  return (path) => labelOf(path) !== '/other' || findCanonicalPath(path) !== undefined
}
