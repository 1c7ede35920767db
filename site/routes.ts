import { type RouteConfig, route } from '@react-router/dev/routes'
import { LANGS, localizePath } from '#contract/languages.ts'
import { PAGES } from '#contract/pages.ts'

/** Handles redirects and paths that do not exist. */
const CATCH_ALL_MODULE = 'shell/catch-all.route.tsx'

/**
 * Each page has a route per language prefix: /cn, /tw, /kr, /id. The prefixes are literal, since a parameter would match any
 * first segment. The catch-all route redirects paths that differ only in case.
 */
export default [
  ...LANGS.flatMap((lang) =>
    Array.from(PAGES, ([path, { module }]) =>
      route(localizePath(path, lang), `features/${module}.route.tsx`, {
        id: `${lang} ${path}`,
        caseSensitive: true,
      }),
    ),
  ),
  route('*', CATCH_ALL_MODULE, { id: 'catch-all' }),
] satisfies RouteConfig
