import { getContentPage } from '#contract/content-pages.ts'
import { PLACEHOLDER } from '#contract/paths.ts'
import { siteContext } from '../../http/site-context.ts'
import { EmptyPlate } from '../../ui/empty-plate.tsx'
import type { Route } from './+types/placeholder.route'
import { BrandPage } from './brand-page.tsx'
import styles from './placeholder.module.css'
import { TextBlocks } from './text-blocks.tsx'
import './load-messages.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { page: await context.get(siteContext).callApi(getContentPage, { key: 'bbb' }) }
}

/** Render the page of a reserved URL whose content is not decided yet. */
export default function Placeholder({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <BrandPage page={page} path={PLACEHOLDER}>
      <div className={styles.shelf}>
        <div>
          <TextBlocks blocks={page.blocks} />
        </div>
        <EmptyPlate className={styles.plate} />
      </div>
    </BrandPage>
  )
}
