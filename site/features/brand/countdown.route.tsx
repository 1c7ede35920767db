import { getContentPage, getCountdown } from '#contract/content-pages.ts'
import { COUNTDOWN, storePath } from '#contract/paths.ts'
import { listStores, type Store } from '#contract/stores.ts'
import { siteContext } from '../../http/site-context.ts'
import { Link } from '../../i18n/link.tsx'
import { keepTogether } from '../../ui/keep-together.ts'
import { Prose } from '../../ui/prose.tsx'
import type { Route } from './+types/countdown.route'
import { BrandPage } from './brand-page.tsx'
import { Clock } from './clock.tsx'
import styles from './countdown.module.css'
import { isOverEverywhere, useTimeLeft } from './time-left.ts'
import './texts.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { ask } = context.get(siteContext)
  const [page, { target, store }] = await Promise.all([
    ask(getContentPage, { key: 'aaaaa' }),
    ask(getCountdown, {}),
  ])
  const stores = store === undefined ? [] : (await ask(listStores, {})).flatMap((group) => group.stores)
  return {
    page,
    target,
    place: stores.find(({ key }) => key === store),
    isOver: isOverEverywhere(target, Date.now()),
  }
}

/** Days, hours, minutes and seconds until a moment in the visitor's own time; afterwards what opened then, and zeros. */
export default function Countdown({ loaderData: { page, target, place, isOver } }: Route.ComponentProps) {
  const left = useTimeLeft(target, isOver)
  // Without scripts nobody knows the visitor's time: both texts stand there.
  const shown = page.blocks.filter(
    ({ key }) => left === undefined || key === (left.isOver ? 'after' : 'before'),
  )
  const clock = <Clock target={target} left={left} />
  return (
    <BrandPage page={page} path={COUNTDOWN} isIndexed={false}>
      {left?.isOver ? null : clock}
      {shown.map(({ key, title, content }) => (
        <section key={key} className={styles.words}>
          <h2>{title}</h2>
          <Prose html={content} />
        </section>
      ))}
      {left?.isOver && place ? <Hours store={place} /> : null}
      {left?.isOver ? clock : null}
    </BrandPage>
  )
}

function Hours({ store }: { store: Store }) {
  return (
    <div className={styles.hours}>
      <p>{keepTogether(store.hours)}</p>
      <p>
        <Link to={storePath(store.key)}>{store.name}</Link>, {keepTogether(store.address)}
      </p>
    </div>
  )
}
