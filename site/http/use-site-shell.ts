import { useRouteLoaderData } from 'react-router'
import type { SiteShell } from '#contract/site.ts'
import type { loader } from '../root.tsx'

/** Return the data of the site's shell; undefined if it could not be loaded. */
export function useSiteShell(): SiteShell | undefined {
  return useRouteLoaderData<typeof loader>('root')?.siteShell
}
