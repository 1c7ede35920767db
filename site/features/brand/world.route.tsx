import { useLingui } from '@lingui/react/macro'
import { getWorld, type WorldRegion } from '#contract/content-pages.ts'
import { regionAnchor, WORLD, withFragment } from '#contract/paths.ts'
import { breadcrumbs, itemList } from '../../http/breadcrumbs.ts'
import { PageHead } from '../../http/page-head.tsx'
import { siteContext } from '../../http/site-context.ts'
import { useLanguage } from '../../i18n/language-context.tsx'
import type { Route } from './+types/world.route'
import styles from './world.module.css'
import { RegionFacts, WorldMap } from './world-map.tsx'
import './load-messages.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(siteContext).callApi(getWorld, {})
}

/** Render where the brand is present: a map, the same regions as a list, and four statistics. */
export default function World({ loaderData: world }: Route.ComponentProps) {
  const { title, description, intro, regions, statistics } = world
  const entries = regions.map(({ key, name }) => ({ name, path: withFragment(WORLD, regionAnchor(key)) }))
  return (
    <main id="content" className={`${styles.page} page-width`}>
      <PageHead
        title={title}
        description={description}
        jsonLd={(context) => [
          { '@type': 'WebPage', name: title, description, url: context.absoluteUrl(WORLD) },
          breadcrumbs(context, [{ name: title, path: WORLD }]),
          itemList(context, title, entries),
        ]}
      />
      <header className={styles.head}>
        <h1>{title}</h1>
        <p className="phrases">{intro}</p>
      </header>
      <WorldMap regions={regions} />
      <dl className={styles.statistics}>
        {statistics.map(({ value, name }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <RegionList regions={regions} />
    </main>
  )
}

function RegionList({ regions }: { regions: readonly WorldRegion[] }) {
  const { t } = useLingui()
  const { code } = useLanguage()
  const shops = regions.reduce((sum, region) => sum + region.shops, 0)
  const count = regions.length
  const stores = new Intl.NumberFormat(code).format(shops)
  return (
    <section className={styles.regions}>
      <h2>{t`${count} of our countries and regions`}</h2>
      <ul>
        {regions.map((region) => (
          <li key={region.key} id={regionAnchor(region.key)} data-region={region.key}>
            <h3>{region.name}</h3>
            <RegionFacts region={region} />
          </li>
        ))}
      </ul>
      <p>{t`Together these ${count} have ${stores} stores. The others are in countries and regions that are not on this map.`}</p>
    </section>
  )
}
