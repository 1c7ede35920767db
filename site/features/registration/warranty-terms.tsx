import { useLingui } from '@lingui/react/macro'
import { LEGAL, placePath } from '#contract/paths.ts'
import type { Registration } from '#contract/registration.ts'
import { TextLink } from '../../ui/text-link.tsx'
import styles from './registered.module.css'

/** The terms of the warranty, and the wording the law asks for: in English, with what it means beside it. */
export function WarrantyTerms({ registration }: { registration: Registration }) {
  const { t } = useLingui()
  const { terms, law, law_translation: meaning } = registration
  return (
    <section className={styles.terms}>
      <h2>{t`Warranty against defects`}</h2>
      <div className={styles.columns}>
        <ul>
          {terms.map((term) => (
            <li key={term}>{term}</li>
          ))}
          <li>
            <TextLink to={placePath(LEGAL, 'warranty')}>{t`What is covered, and how to claim`}</TextLink>
          </li>
        </ul>
        <div className={styles.law}>
          <p lang="en-AU">{law}</p>
          {meaning ? <p>{meaning}</p> : null}
        </div>
      </div>
    </section>
  )
}
