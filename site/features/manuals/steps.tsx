import { LinkifiedTelephones } from '../../ui/telephone-links.tsx'
import styles from './steps.module.css'

/** Render numbered steps, with telephone numbers as links. */
export function Steps({ steps, lang }: { steps: readonly string[]; lang?: 'en' | undefined }) {
  return (
    <ol className={styles.steps} lang={lang}>
      {steps.map((step) => (
        <li key={step}>
          <LinkifiedTelephones text={step} />
        </li>
      ))}
    </ol>
  )
}
