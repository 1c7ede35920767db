import type { HomePage } from '#contract/site.ts'
import { useLanguage } from '../../i18n/language-context.tsx'
import styles from './counters.module.css'

/** Render numbers that count up once, when they become visible (client/enhancements/count-up.ts). */
export function Counters({ counters }: { counters: HomePage['counters'] }) {
  const { code } = useLanguage()
  const format = new Intl.NumberFormat(code)
  return (
    <section className="page-width">
      <dl className={styles.counters} data-count-up="">
        {counters.map(({ value, name }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span aria-hidden="true" data-value={value}>
                {format.format(value)}
              </span>
              <span className={styles.plus} aria-hidden="true">
                +
              </span>
              <span className="visually-hidden">{format.format(value)}+</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
