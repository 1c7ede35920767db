import { localizePath } from '#contract/languages.ts'
import type { FaultGroup } from '#contract/manuals.ts'
import { faultPath, faultsPath } from '#contract/paths.ts'
import { useLang } from '../../i18n/language-context.tsx'
import { Link } from '../../i18n/link.tsx'
import styles from './fault-groups.module.css'
import { FaultLink } from './fault-link.tsx'

/** Render links to faults under the names of their categories. */
export function FaultGroups({ groups }: { groups: readonly FaultGroup[] }) {
  const lang = useLang()
  return groups.map(({ categoryId, categoryName, faults }) => (
    <section key={categoryId} className={styles.group} aria-labelledby={`category-${categoryId}`}>
      <h2 id={`category-${categoryId}`}>
        <Link to={faultsPath(categoryId)}>{categoryName}</Link>
      </h2>
      <ul>
        {faults.map((fault) => (
          <li key={fault.key}>
            <FaultLink fault={fault} href={localizePath(faultPath(categoryId, fault.key), lang)} />
          </li>
        ))}
      </ul>
    </section>
  ))
}
