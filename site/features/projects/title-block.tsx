import { useLingui } from '@lingui/react/macro'
import type { Project } from '#contract/cooperation.ts'
import { useFormatDate } from '../../i18n/formatters.ts'
import { useLanguage } from '../../i18n/language-context.tsx'
import styles from './title-block.module.css'

/** Render the key data of a project, laid out like the title block of a technical drawing. */
export function TitleBlock({ project }: { project: Project }) {
  const { t } = useLingui()
  const { code } = useLanguage()
  const numberFormat = new Intl.NumberFormat(code)
  const formatDate = useFormatDate()
  const appliances = project.products.reduce((sum, { quantity }) => sum + quantity, 0)
  const cells: readonly (readonly [name: string, value: string])[] = [
    [t`Project no.`, `P-${String(project.id).padStart(3, '0')}`],
    [t`Building`, project.buildingName],
    [t`State`, project.stateName],
    [t`Published`, formatDate(project.publishedOn)],
  ]
  return (
    <dl className={styles.block}>
      <div className={styles.figure}>
        <dt>{t`Kitchens`}</dt>
        <dd>{numberFormat.format(project.dwellings)}</dd>
      </div>
      <div className={styles.figure}>
        <dt>{t`Appliances`}</dt>
        <dd>{numberFormat.format(appliances)}</dd>
      </div>
      {cells.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
