import { getContentPage } from '#contract/content-pages.ts'
import { SERVICE_PROMISES } from '#contract/paths.ts'
import { siteContext } from '../../http/site-context.ts'
import type { Route } from './+types/promises.route'
import { BrandPage } from './brand-page.tsx'
import { PromiseList } from './promise-list.tsx'
import './texts.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { page: await context.get(siteContext).ask(getContentPage, { key: 'topmode' }) }
}

/** What customers may hold the brand to. */
export default function Promises({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <BrandPage page={page} path={SERVICE_PROMISES}>
      <PromiseList promises={page.blocks} />
    </BrandPage>
  )
}
