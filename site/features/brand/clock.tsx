import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '../../i18n/language-context.tsx'
import styles from './countdown.module.css'
import type { TimeLeft } from './time-left.ts'

/** Four numerals on a hairline. They are not read out every second; a screen reader reads them when it comes by. */
export function Clock({ target, left }: { target: string; left: TimeLeft | undefined }) {
  const { t } = useLingui()
  const { code } = useLanguage()
  const moment = new Intl.DateTimeFormat(code, { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' })
  const parts = [
    [t`Days`, left?.days],
    [t`Hours`, left?.hours],
    [t`Minutes`, left?.minutes],
    [t`Seconds`, left?.seconds],
  ] as const
  return (
    <>
      <p className={styles.moment}>
        <time dateTime={target}>{moment.format(new Date(`${target}Z`))}</time>
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
