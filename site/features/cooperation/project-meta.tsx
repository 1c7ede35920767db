import { useLingui } from '@lingui/react/macro'
import type { ProjectItem } from '#contract/cooperation.ts'
import { useLanguage } from '../../i18n/language-context.tsx'
import styles from './project-meta.module.css'
import { useProjectNames } from './project-names.ts'

/** What a project is in three lines, set as a drawing's title block. */
export function ProjectMeta({ project }: { project: ProjectItem }) {
  const { t } = useLingui()
  const { code } = useLanguage()
  const { buildings, states } = useProjectNames()
  return (
    <dl className={styles.meta}>
      <div>
        <dt>{t`Building`}</dt>
        <dd>{buildings[project.building]}</dd>
      </div>
      <div>
        <dt>{t`State`}</dt>
        <dd>{states[project.state]}</dd>
      </div>
      <div>
        <dt>{t`Kitchens`}</dt>
        <dd>{new Intl.NumberFormat(code).format(project.dwellings)}</dd>
      </div>
    </dl>
  )
}
