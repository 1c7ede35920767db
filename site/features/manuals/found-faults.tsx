import { useLingui } from '@lingui/react/macro'
import type { FaultGroup } from '#contract/manuals.ts'
import { FAULTS, faultsPath } from '#contract/paths.ts'
import { useSiteShell } from '../../http/use-site-shell.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkifiedTelephones } from '../../ui/telephone-links.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { FullFault } from './category-faults.tsx'
import { FaultGroups } from './fault-groups.tsx'
import styles from './found-faults.module.css'

type Props = {
  query: string
  groups: readonly FaultGroup[]
  /** Number of faults found. */
  count: number
  /** Codes like the query, where nothing was found. */
  nearCodes: readonly string[]
  categories: readonly { id: number; name: string }[]
}

/** Render what a search for faults found: one fault in full, or several as links by category. */
export function FoundFaults({ query, groups, count, ...suggestions }: Props) {
  const { t } = useLingui()
  const [only] = groups.flatMap(({ faults }) => faults)
  return (
    <div className={styles.found}>
      <p className={styles.count}>
        <span role="status">{t`Faults with “${query}”: ${count}`}</span>
        <TextLink to={FAULTS}>{t`All faults`}</TextLink>
      </p>
      {only && count === 1 ? (
        <section className={styles.only} aria-label={groups[0]?.categoryName}>
          <p className={styles.category}>{groups[0]?.categoryName}</p>
          <FullFault fault={only} heading="h2" />
        </section>
      ) : (
        <FaultGroups groups={groups} />
      )}
      {count === 0 ? <NothingFound {...suggestions} /> : null}
    </div>
  )
}

function NothingFound({ nearCodes, categories }: Pick<Props, 'nearCodes' | 'categories'>) {
  const { t } = useLingui()
  const telephone = useSiteShell()?.brand.telephone ?? ''
  return (
    <EmptyState title={t`Nothing found.`} text={t`Try another word, or choose the kind of appliance.`}>
      {nearCodes.length > 0 ? (
        <div className={styles.suggestions}>
          <p id="similar-codes">{t`Similar codes:`}</p>
          <ul aria-labelledby="similar-codes">
            {nearCodes.map((code) => (
              <li key={code}>
                <TextLink to={faultsPath(undefined, code)} data-update="">
                  {code}
                </TextLink>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <div className={styles.suggestions}>
        <ul aria-label={t`Categories`}>
          {categories.map(({ id, name }) => (
            <li key={id}>
              <TextLink to={faultsPath(id)}>{name}</TextLink>
            </li>
          ))}
        </ul>
      </div>
      <p className={styles.telephone}>
        <LinkifiedTelephones text={t`Or call us: ${telephone}`} />
      </p>
    </EmptyState>
  )
}
