import { useLingui } from '@lingui/react/macro'
import type { ProjectItem } from '#contract/cooperation.ts'
import { Link } from '../../i18n/link.tsx'
import { projectPath } from '../../paths.ts'
import { Picture } from '../../ui/picture.tsx'
import { useProjectNames } from './project-names.ts'
import styles from './related-projects.module.css'

/** Where to look next. */
export function RelatedProjects({ projects }: { projects: readonly ProjectItem[] }) {
  const { t } = useLingui()
  const { buildings, states } = useProjectNames()
  if (projects.length === 0) return null
  return (
    <section className={styles.related}>
      <h2>{t`More projects`}</h2>
      <ul>
        {projects.map(({ id, title, img, building, state }) => (
          <li key={id}>
            <Link to={projectPath(id)}>
              <Picture picture={img} crop="landscape" sizes="(width < 48em) 100vw, 31vw" alt="" />
              <span className={styles.place}>
                {buildings[building]} · {states[state]}
              </span>
              <h3>{title}</h3>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
