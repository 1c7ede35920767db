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
  /** Date and time without a zone: the visitor's own. */
  target: string
  /** The same in words. */
  moment: string
  /** True where it is over in every zone. */
  isOver: boolean
  blocks: readonly Pick<ContentBlock, 'key' | 'title' | 'content'>[]
  /** What opens at that moment. */
  place: OpeningStore | undefined
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
  /** The same in words. */
  moment: string
  left: TimeLeft | undefined
}

/** Four numerals on a hairline. They are not read out every second; a screen reader reads them when it comes by. */
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
