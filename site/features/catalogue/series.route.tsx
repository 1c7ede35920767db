import { useLingui } from '@lingui/react/macro'
import { listSeriesBlocks, setBanners } from '#contract/site.ts'
import { breadcrumbs } from '../../http/breadcrumbs.ts'
import { describeEntry } from '../../http/describe-entry.ts'
import { PageHead } from '../../http/page-head.tsx'
import { siteContext } from '../../http/site-context.ts'
import { Link } from '../../i18n/link.tsx'
import { SERIES, seriesPath } from '../../paths.ts'
import { Scenes } from '../../ui/scenes.tsx'
import type { Route } from './+types/series.route'
import styles from './series.module.css'
import { SeriesBlock, SeriesLink } from './series-block.tsx'
import './texts.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ask } = context.get(siteContext)
  const [banners, blocks] = await Promise.all([ask(setBanners, {}), ask(listSeriesBlocks, {})])
  // An unknown series shows all of them: broken query values never break a page.
  const chosen = blocks.find(({ key }) => key === new URL(request.url).searchParams.get('id'))
  return { banners, chosen, blocks, description: chosen && describeEntry(chosen.series_introduce, '') }
}

export default function Series({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { banners, chosen, blocks, description } = loaderData
  const shown = chosen ? [chosen] : blocks
  const others = chosen ? blocks.filter(({ key }) => key !== chosen.key) : []
  const name = chosen?.series_name
  const title = name ? t`The ${name} series` : t`All series`
  const way = [
    { name: t`All series`, path: SERIES },
    ...(chosen ? [{ name: title, path: seriesPath(chosen.key) }] : []),
  ]
  return (
    <main id="content">
      <PageHead
        title={title}
        description={
          description ??
          t`Nine series of kitchen appliances, from slanted glass hoods to in-sink dishwashers.`
        }
        {...(shown[0] ? { picture: shown[0].series_pc_img } : {})}
        canonical={chosen ? seriesPath(chosen.key) : SERIES}
        data={import.meta.env.SSR ? (words) => [breadcrumbs(words, way)] : undefined}
      />
      {chosen ? null : <Scenes kind="series" label={t`Scenes`} banners={banners} />}
      <h1 className={name ? 'visually-hidden' : `${styles.title} page-width`}>
        {name ? title : t`Nine series, one family`}
      </h1>
      {shown.map((block, index) => (
        <SeriesBlock key={block.id} block={block} isFirst={chosen !== undefined && index === 0} />
      ))}
      {others.length > 0 ? <Others blocks={others} /> : null}
    </main>
  )
}

function Others({ blocks }: { blocks: Route.ComponentProps['loaderData']['blocks'] }) {
  const { t } = useLingui()
  return (
    <nav className={`${styles.others} page-width`} aria-label={t`Other series`}>
      <h2>{t`Other series`}</h2>
      <ul>
        {blocks.map((block) => (
          <li key={block.id}>
            <SeriesLink block={block} />
          </li>
        ))}
        <li>
          <Link to={SERIES} className={styles.other}>
            {t`All series`}
          </Link>
        </li>
      </ul>
    </nav>
  )
}
