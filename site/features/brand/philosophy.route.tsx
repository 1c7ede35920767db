import { getContentPage } from '#contract/content-pages.ts'
import { PHILOSOPHY } from '#contract/paths.ts'
import { siteContext } from '../../http/site-context.ts'
import { SplitBlocks } from '../../shell/split-blocks.tsx'
import type { Route } from './+types/philosophy.route'
import { BrandPage } from './brand-page.tsx'
import './load-messages.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { page: await context.get(siteContext).callApi(getContentPage, { key: 'detailone' }) }
}

export default function Philosophy({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <BrandPage page={page} path={PHILOSOPHY}>
      <SplitBlocks blocks={page.blocks} />
    </BrandPage>
  )
}
