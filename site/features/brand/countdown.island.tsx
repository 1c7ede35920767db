import { useLingui } from '@lingui/react/macro'
import type { ContentBlock } from '#contract/content-pages.ts'
import { storePath } from '#contract/paths.ts'
import type { Store } from '#contract/stores.ts'
import { Link } from '../../i18n/link.tsx'
import { nonBreaking } from '../../ui/non-breaking.ts'
import { Prose } from '../../ui/prose.tsx'
import styles from './countdown.module.css'
import { type TimeLeft, useTimeLeft } from './time-left.ts'
import './load-messages.ts'

type OpeningStore = Pick<Store, 'key' | 'name' | 'hours' | 'address'>

type Props = {
  /** Local date and time without a zone. */
  target: string
  /** The target, formatted for the page's language. */
  moment: string
  /** True when the target has passed in every time zone. */
  isOver: boolean
  blocks: readonly Pick<ContentBlock, 'key' | 'title' | 'content'>[]
  /** The store that opens at the target time. */
  place: OpeningStore | undefined
}

/** Render the countdown and the text for before or after the target time. */
export default function Countdown({ target, moment, isOver, blocks, place }: Props) {
  const left = useTimeLeft(target, isOver)
  // Without scripts the visitor's time is unknown: both texts are shown.
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
      {left?.isOver && place ? <OpeningHours place={place} /> : null}
      {left?.isOver ? clock : null}
    </>
  )
}

function OpeningHours({ place }: { place: OpeningStore }) {
  return (
    <div className={styles.hours}>
      <p>{nonBreaking(place.hours)}</p>
      <p>
        <Link to={storePath(place.key)}>{place.name}</Link>, {nonBreaking(place.address)}
      </p>
    </div>
  )
}

type ClockProps = {
  target: string
  /** The target, formatted for the page's language. */
  moment: string
  left: TimeLeft | undefined
}

/** Render the countdown as four numbers. They are not announced every second; a screen reader reads them on request. */
function Clock({ target, moment, left }: ClockProps) {
  const { t } = useLingui()
  const parts = [
    [t`Days`, left?.days],
    [t`Hours`, left?.hours],
    [t`Minutes`, left?.minutes],
    [t`Seconds`, left?.seconds],
  ] as const
  return (
    <>
      <p className={styles.moment}>
        <time dateTime={target}>{moment}</time>
      </p>
      <div role="timer">
        <dl className={styles.clock} data-over={left?.isOver ? '' : undefined}>
          {parts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value === undefined ? '–' : String(value).padStart(2, '0')}</dd>
            </div>
          ))}
        </dl>
      </div>
    </>
  )
}
