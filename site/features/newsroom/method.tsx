import { useLingui } from '@lingui/react/macro'
import { keepTogether } from '../../ui/keep-together.ts'
import styles from './method.module.css'

/** The steps, numbered. */
export function Method({ steps }: { steps: readonly string[] }) {
  const { t } = useLingui()
  return (
    <section aria-labelledby="method">
      <h2 id="method" className={styles.title}>{t`Method`}</h2>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <p>{keepTogether(step)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
