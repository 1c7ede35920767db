import { useRouteLoaderData } from 'react-router'
import type { SiteShell } from '#contract/site.ts'
import type { loader } from '../root.tsx'

/** What every page shows round its content; undefined where it could not be loaded. */
export function useFrame(): SiteShell | undefined {
  return useRouteLoaderData<typeof loader>('root')?.frame
}
