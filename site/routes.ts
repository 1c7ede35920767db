import { type RouteConfig, route } from '@react-router/dev/routes'
import { PAGES } from '#contract/pages.ts'

/** Handles redirects and paths that do not exist. */
const CATCH_ALL_MODULE = 'shell/catch-all.route.tsx'

/**
 * One route per page, for all languages: the server removes the language prefix before the router sees a URL. React Router builds
 * its whole route table again for every page it renders. The catch-all route redirects paths that differ only in case.
 */
export default [
  ...Array.from(PAGES, ([path, { module }]) =>
    route(path, `features/${module}.route.tsx`, { id: path, caseSensitive: true }),
  ),
  route('*', CATCH_ALL_MODULE, { id: 'catch-all' }),
] satisfies RouteConfig
