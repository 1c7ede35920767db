import { type RouteConfig, route } from '@react-router/dev/routes'
import { LANGS, localizePath } from '#contract/languages.ts'
import { PAGES } from '#contract/pages.ts'

/** Addresses that only lead to another, and all that lead nowhere. */
const CATCH_ALL_MODULE = 'shell/catch-all.route.tsx'

/**
 * Each page has a twin under a language's prefix: /cn, /tw, /kr, /id. The prefixes are written out, since a parameter in
 * their place would take any first segment for a language. Another case is led to the right one by the last route.
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
