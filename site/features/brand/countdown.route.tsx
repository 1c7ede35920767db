import { getContentPage, getCountdown } from '#contract/content-pages.ts'
import { COUNTDOWN } from '#contract/paths.ts'
import { siteContext } from '../../http/site-context.ts'
import { Prose } from '../../ui/prose.tsx'
import type { Route } from './+types/countdown.route'
import { BrandPage } from './brand-page.tsx'
import { Clock } from './clock.tsx'
import styles from './countdown.module.css'
import { isOverEverywhere, useTimeLeft } from './time-left.ts'
import './texts.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { ask } = context.get(siteContext)
  const [page, { target }] = await Promise.all([ask(getContentPage, { key: 'aaaaa' }), ask(getCountdown, {})])
  return { page, target, isOver: isOverEverywhere(target, Date.now()) }
}

/** Days, hours, minutes and seconds until a moment in the visitor's own time; zeros afterwards. */
export default function Countdown({ loaderData: { page, target, isOver } }: Route.ComponentProps) {
  const left = useTimeLeft(target, isOver)
  // Without scripts nobody knows the visitor's time: both texts stand there.
  const shown = page.blocks.filter(
    ({ key }) => left === undefined || key === (left.isOver ? 'after' : 'before'),
  )
  return (
    <BrandPage page={page} path={COUNTDOWN} isIndexed={false}>
      <Clock target={target} left={left} />
      {shown.map(({ key, title, content }) => (
        <section key={key} className={styles.words}>
          <h2>{title}</h2>
          <Prose html={content} />
        </section>
      ))}
    </BrandPage>
  )
}
