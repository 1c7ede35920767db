import type { ServerBuild } from 'react-router'
import type { Lang } from '#contract/languages.ts'
import { manifestOf, routesIn } from '#site/http/language-manifest.ts'

/**
 * A build with the pages of one language: the router goes through all routes three times for each page it renders. The
 * table it names for browsers is that of the language too.
 */
export function buildIn(lang: Lang, build: ServerBuild): ServerBuild {
  const { routes, assets } = build
  return {
    ...build,
    routes: routesIn(lang, routes),
    assets: { ...assets, url: manifestOf(assets.url, lang), routes: routesIn(lang, assets.routes) },
  }
}
