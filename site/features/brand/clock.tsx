import { useLingui } from '@lingui/react/macro'
import styles from './countdown.module.css'
import type { TimeLeft } from './time-left.ts'

type Props = {
  target: string
  /** The same in words. */
  moment: string
  left: TimeLeft | undefined
}

/** Four numerals on a hairline. They are not read out every second; a screen reader reads them when it comes by. */
export function Clock({ target, moment, left }: Props) {
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
