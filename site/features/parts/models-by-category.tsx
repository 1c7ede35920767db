import { useLingui } from '@lingui/react/macro'
import { partsPath } from '#contract/paths.ts'
import { Link } from '../../i18n/link.tsx'
import styles from './parts.module.css'

type Group = { categoryId: number; title: string; codes: readonly string[] }

/** Render the models of each category as links to their parts. */
export function ModelsByCategory({ groups }: { groups: readonly Group[] }) {
  const { t } = useLingui()
  return (
    <section className={styles.categories} aria-labelledby="models">
      <h2 id="models">{t`Choose your model`}</h2>
      {groups.map(({ categoryId, title, codes }) => (
        <div key={categoryId} className={styles.category} id={`category-${categoryId}`}>
          <h3>{title}</h3>
          <ul>
            {codes.map((code) => (
              <li key={code}>
                <Link to={partsPath(code)} className="touch">
                  {code}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <p className={styles.hint}>{t`The model is on the rating plate, beside the serial number.`}</p>
    </section>
  )
}
