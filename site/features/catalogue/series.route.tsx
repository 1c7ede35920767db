import { useLingui } from '@lingui/react/macro'
import { getContentPage } from '#contract/content-pages.ts'
import { readPageQuery } from '#contract/pages.ts'
import { SERIES, seriesPath } from '#contract/paths.ts'
import { listSeriesBlocks, listSeriesPageBanners } from '#contract/site.ts'
import { breadcrumbs } from '../../http/breadcrumbs.ts'
import { buildMetaDescriptionFromHtml } from '../../http/meta-description.ts'
import { PageHead } from '../../http/page-head.tsx'
import { siteContext } from '../../http/site-context.ts'
import { Link } from '../../i18n/link.tsx'
import { LocalizedText } from '../../i18n/localized-text.tsx'
import { BannerCarousel } from '../../shell/banner-carousel.tsx'
import { TitleAndIntro } from '../../shell/title-and-intro.tsx'
import type { Route } from './+types/series.route'
import styles from './series.module.css'
import { SeriesBlock } from './series-block.tsx'
import './load-messages.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { callApi } = context.get(siteContext)
  const [page, banners, blocks] = await Promise.all([
    callApi(getContentPage, { key: 'series' }),
    callApi(listSeriesPageBanners, {}),
    callApi(listSeriesBlocks, {}),
  ])
  // An unknown series shows all of them: invalid query values never break a page.
  const chosen = blocks.find(({ key }) => key === readPageQuery(request, SERIES).get('id'))
  const description = chosen ? buildMetaDescriptionFromHtml(chosen.seriesStory) : page.description
  return { page, banners, chosen, blocks, description }
}

export default function Series({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { page, banners, chosen, blocks, description } = loaderData
  const shown = chosen ? [chosen] : blocks
  const others = chosen ? blocks.filter(({ key }) => key !== chosen.key) : []
  const name = chosen?.seriesName
  const title = name ? t`The ${name} series` : t`All series`
  const trail = [
    { name: t`All series`, path: SERIES },
    ...(chosen ? [{ name: title, path: seriesPath(chosen.key) }] : []),
  ]
  return (
    <main id="content">
      <PageHead
        title={title}
        description={description}
        picture={shown[0]?.seriesPicture}
        canonical={chosen ? seriesPath(chosen.key) : SERIES}
        jsonLd={(context) => [breadcrumbs(context, trail)]}
      />
      {chosen ? null : <BannerCarousel kind="series" label={t`Scenes`} banners={banners} />}
      {chosen ? (
        <h1 className="visually-hidden">{title}</h1>
      ) : (
        <div className={`${styles.title} page-width`}>
          <TitleAndIntro page={page} column="half" />
          <SeriesIndex blocks={blocks} />
        </div>
      )}
      {shown.map((block, index) => (
        <SeriesBlock key={block.id} block={block} isFirst={chosen !== undefined && index === 0} />
      ))}
      {others.length > 0 ? <OtherSeries blocks={others} /> : null}
    </main>
  )
}

/** Render the links to the series on the page that shows all of them. */
function SeriesIndex({ blocks }: { blocks: Route.ComponentProps['loaderData']['blocks'] }) {
  const { t } = useLingui()
  return (
    <nav className={styles.index} aria-label={t`All series`}>
      <ul>
        {blocks.map(({ key, seriesName }) => (
          <li key={key}>
            <a href={`#${key}`} className={styles.other}>
              {seriesName}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function OtherSeries({ blocks }: { blocks: Route.ComponentProps['loaderData']['blocks'] }) {
  const { t } = useLingui()
  return (
    <nav className={`${styles.others} page-width`} aria-label={t`Other series`}>
      <h2>{t`Other series`}</h2>
      <ul>
        {blocks.map((block) => (
          <li key={block.id}>
            <Link to={seriesPath(block.key)} className={styles.other}>
              <LocalizedText of={block}>{block.seriesName}</LocalizedText>
            </Link>
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
