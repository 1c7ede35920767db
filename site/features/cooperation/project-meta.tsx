import { useLingui } from '@lingui/react/macro'
import type { ProjectItem } from '#contract/cooperation.ts'
import { useLanguage } from '../../i18n/language-context.tsx'
import styles from './project-meta.module.css'

/** What a project is in three lines, set as a drawing's title block. */
export function ProjectMeta({ project }: { project: ProjectItem }) {
  const { t } = useLingui()
  const { code } = useLanguage()
  return (
    <dl className={styles.meta}>
      <div>
        <dt>{t`Building`}</dt>
        <dd>{project.building_name}</dd>
      </div>
      <div>
        <dt>{t`State`}</dt>
        <dd>{project.state_name}</dd>
      </div>
      <div>
        <dt>{t`Kitchens`}</dt>
        <dd>{new Intl.NumberFormat(code).format(project.dwellings)}</dd>
      </div>
    </dl>
  )
}
