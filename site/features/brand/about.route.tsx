import { getContentPage } from '#contract/content-pages.ts'
import { ABOUT } from '#contract/paths.ts'
import { siteContext } from '../../http/site-context.ts'
import { SplitBlocks } from '../../shell/split-blocks.tsx'
import type { Route } from './+types/about.route'
import { BrandPage } from './brand-page.tsx'
import './load-messages.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { page: await context.get(siteContext).callApi(getContentPage, { key: 'about' }) }
}

export default function About({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <BrandPage page={page} path={ABOUT} type="AboutPage">
      <SplitBlocks blocks={page.blocks} />
    </BrandPage>
  )
}
