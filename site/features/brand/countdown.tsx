import { useLingui } from '@lingui/react/macro'
import type { ContentBlock } from '#contract/content-pages.ts'
import { storePath } from '#contract/paths.ts'
import type { Store } from '#contract/stores.ts'
import { Link } from '../../i18n/link.tsx'
import { nonBreaking } from '../../ui/non-breaking.ts'
import { Prose } from '../../ui/prose.tsx'
import styles from './countdown.module.css'

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

/**
 * Render the countdown and the texts for before and after the target time. The page is cached and the server's clock is not the
 * visitor's, so `client/enhancements/countdown.ts` counts; without scripts both texts are shown until it is over everywhere.
 */
export function Countdown({ target, moment, isOver, blocks, place }: Props) {
  const clock = <Clock target={target} moment={moment} isOver={isOver} />
  return (
    <div data-countdown={target} data-over={isOver ? '' : undefined}>
      {isOver ? null : clock}
      {blocks.map(({ key, title, content }) => (
        <section key={key} className={styles.words} data-when={key} hidden={isOver && key === 'before'}>
          <h2>{title}</h2>
          <Prose html={content} />
        </section>
      ))}
      {place ? <OpeningHours place={place} isOver={isOver} /> : null}
      {isOver ? clock : null}
    </div>
  )
}

function OpeningHours({ place, isOver }: { place: OpeningStore; isOver: boolean }) {
  return (
    <div className={styles.hours} data-when="after" hidden={!isOver}>
      <p>{nonBreaking(place.hours)}</p>
      <p>
        <Link to={storePath(place.key)}>{place.name}</Link>, {nonBreaking(place.address)}
      </p>
    </div>
  )
}

/** Render the countdown as four numbers. They are not announced every second; a screen reader reads them on request. */
function Clock({ target, moment, isOver }: Pick<Props, 'target' | 'moment' | 'isOver'>) {
  const { t } = useLingui()
  return (
    <div data-clock>
      <p className={styles.moment}>
        <time dateTime={target}>{moment}</time>
      </p>
      <div role="timer">
        <dl className={styles.clock}>
          {[t`Days`, t`Hours`, t`Minutes`, t`Seconds`].map((name) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{isOver ? '00' : '–'}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  )
}
