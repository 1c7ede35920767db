import { useLingui } from '@lingui/react/macro'
import type { ProjectItem } from '#contract/cooperation.ts'
import { projectPath } from '#contract/paths.ts'
import { Link } from '../../i18n/link.tsx'
import { languageOfWords } from '../../i18n/words-language.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './related-projects.module.css'

/** Where to look next. */
export function RelatedProjects({ projects }: { projects: readonly ProjectItem[] }) {
  const { t } = useLingui()
  if (projects.length === 0) return null
  return (
    <section className={styles.related}>
      <h2>{t`More projects`}</h2>
      <ul>
        {projects.map(({ id, title, img, building_name, state_name, fallback }) => (
          <li key={id}>
            <Link to={projectPath(id)} className="zooms underlines">
              <Picture picture={img} crop="landscape" sizes="(width < 48em) 100vw, 31vw" alt="" />
              <span className={styles.place}>
                {building_name} · {state_name}
              </span>
              <h3 lang={languageOfWords({ fallback })}>{title}</h3>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
