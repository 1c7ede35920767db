import { getWorld } from '#contract/content-pages.ts'
import { WORLD } from '#contract/paths.ts'
import { PageHead } from '../../http/page-head.tsx'
import { siteContext } from '../../http/site-context.ts'
import type { Route } from './+types/world.route'
import { RegionList } from './region-list.tsx'
import styles from './world.module.css'
import { worldData } from './world-data.ts'
import { WorldMap } from './world-map.tsx'
import './texts.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(siteContext).ask(getWorld, {})
}

/** Where the brand is: a map, the same as a list, and four numbers. */
export default function World({ loaderData: world }: Route.ComponentProps) {
  const { title, description, intro, regions, statistics } = world
  return (
    <main id="content" className={`${styles.page} page-width`}>
      <PageHead
        title={title}
        description={description}
        data={(words) => worldData({ title, description, path: WORLD }, regions, words)}
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
