import { useLingui } from '@lingui/react/macro'
import { CONSUMER_SERVICES } from '#contract/paths.ts'
import type { ServiceGroup } from '#contract/support.ts'
import { Icon } from '../../ui/icon.tsx'
import { Questions } from './questions.tsx'
import styles from './services.module.css'

/** How many groups stand open when the page is opened; the number is the specification's. */
const OPEN = 2

/** Questions before, at and after a sale, in groups that fold. */
export function ServiceGroups({ title, groups }: { title: string; groups: readonly ServiceGroup[] }) {
  const { t } = useLingui()
  return (
    <section className={styles.groups} aria-labelledby="service-questions">
      <h2 id="service-questions">{title}</h2>
      {groups.map(({ key, name, questions, questions: { length: count } }, index) => (
        <details key={key} className={styles.group} open={index < OPEN}>
          <summary>
            <h3>{name}</h3>
            <small>{t`Questions: ${count}`}</small>
            <Icon name="chevronDown" />
          </summary>
          <Questions questions={questions} group={key} page={CONSUMER_SERVICES} />
        </details>
      ))}
    </section>
  )
}
