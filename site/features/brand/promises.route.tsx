import { getContentPage } from '#contract/content-pages.ts'
import { SERVICE_PROMISES } from '#contract/paths.ts'
import { siteContext } from '../../http/site-context.ts'
import { ProseList } from '../../shell/prose-list.tsx'
import type { Route } from './+types/promises.route'
import { BrandPage } from './brand-page.tsx'
import styles from './promise-list.module.css'
import './load-messages.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { page: await context.get(siteContext).callApi(getContentPage, { key: 'topmode' }) }
}

export default function Promises({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <BrandPage page={page} path={SERVICE_PROMISES}>
      <ProseList element="ol" className={styles.list} blocks={page.blocks} />
    </BrandPage>
  )
}
