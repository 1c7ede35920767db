import type { ContentBlock } from '#contract/content-pages.ts'
import { storePath } from '#contract/paths.ts'
import type { Store } from '#contract/stores.ts'
import { Link } from '../../i18n/link.tsx'
import { keepTogether } from '../../ui/keep-together.ts'
import { Prose } from '../../ui/prose.tsx'
import { Clock } from './clock.tsx'
import styles from './countdown.module.css'
import { useTimeLeft } from './time-left.ts'
import './texts.ts'

type Place = Pick<Store, 'key' | 'name' | 'hours' | 'address'>

type Props = {
  /** Date and time without a zone: the visitor's own. */
  target: string
  /** The same in words. */
  moment: string
  /** True where it is over in every zone. */
  isOver: boolean
  blocks: readonly Pick<ContentBlock, 'key' | 'title' | 'content'>[]
  /** What opens at that moment. */
  place: Place | undefined
}

/** The clock, and the words of before or after its moment. */
export default function Countdown({ target, moment, isOver, blocks, place }: Props) {
  const left = useTimeLeft(target, isOver)
  // Without scripts nobody knows the visitor's time: both texts stand there.
  const shown = blocks.filter(({ key }) => left === undefined || key === (left.isOver ? 'after' : 'before'))
  const clock = <Clock target={target} moment={moment} left={left} />
  return (
    <>
      {left?.isOver ? null : clock}
      {shown.map(({ key, title, content }) => (
        <section key={key} className={styles.words}>
          <h2>{title}</h2>
          <Prose html={content} />
        </section>
      ))}
      {left?.isOver && place ? <Hours place={place} /> : null}
      {left?.isOver ? clock : null}
    </>
  )
}

function Hours({ place }: { place: Place }) {
  return (
    <div className={styles.hours}>
      <p>{keepTogether(place.hours)}</p>
      <p>
        <Link to={storePath(place.key)}>{place.name}</Link>, {keepTogether(place.address)}
      </p>
    </div>
  )
}
