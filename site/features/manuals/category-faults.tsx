import { useLingui } from '@lingui/react/macro'
import type { Fault, FaultGroup } from '#contract/manuals.ts'
import { faqPath, manualPath, manualsPath } from '#contract/paths.ts'
import { Link } from '../../i18n/link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { CareContact } from './care-contact.tsx'
import styles from './category-faults.module.css'
import columns from './columns.module.css'
import { FaultArticle } from './fault-article.tsx'
import { FaultLink } from './fault-link.tsx'

/** Render the faults of a category in full, with contents by what an owner sees: a code, a light, or anything else. */
export function CategoryFaults({ group: { categoryId, faults } }: { group: FaultGroup }) {
  const { t } = useLingui()
  if (faults.length === 0)
    return (
      <EmptyState title={t`No faults here yet.`} text={t`The answers to common questions may help.`}>
        <TextLink to={faqPath(categoryId)}>{t`Questions and answers`}</TextLink>
      </EmptyState>
    )
  return (
    <div className={`${columns.columns} ${styles.body}`}>
      <FaultContents faults={faults} categoryId={categoryId} />
      <div className={styles.faults}>
        {faults.map((fault) => (
          <FullFault key={fault.key} fault={fault} heading="h2" />
        ))}
      </div>
    </div>
  )
}

/** Render a fault with the models concerned and the ways to customer care. */
export function FullFault({ fault, heading }: { fault: Fault; heading: 'h2' | 'h3' }) {
  const { key, models } = fault
  return (
    <FaultArticle fault={fault} id={key} heading={heading} models={<Models codes={models} />}>
      <CareContact code={models.length === 1 ? models[0] : undefined} />
    </FaultArticle>
  )
}

function Models({ codes }: { codes: readonly string[] }) {
  const { t } = useLingui()
  if (codes.length === 0) return <span>{t`All models`}</span>
  return (
    <ul className={styles.models} aria-label={t`Models`}>
      {codes.map((code) => (
        <li key={code}>
          <Link to={manualPath(code)} className="touch">
            {code}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function FaultContents({ faults, categoryId }: { faults: readonly Fault[]; categoryId: number }) {
  const { t } = useLingui()
  const groups = [
    { id: 'contents-codes', title: t`A code on the display`, listed: faults.filter(({ code }) => code) },
    { id: 'contents-lights', title: t`A light`, listed: faults.filter(({ code, light }) => light && !code) },
    {
      id: 'contents-symptoms',
      title: t`What you notice`,
      listed: faults.filter(({ code, light }) => !light && !code),
    },
  ]
  return (
    <nav className={columns.contents} aria-label={t`On this page`}>
      {groups.map(({ id, title, listed }) =>
        listed.length === 0 ? null : (
          <div key={id} className={styles.contentsGroup}>
            <p id={id}>{title}</p>
            <ul aria-labelledby={id}>
              {listed.map((fault) => (
                <li key={fault.key}>
                  <FaultLink fault={fault} href={`#${fault.key}`} />
                </li>
              ))}
            </ul>
          </div>
        ),
      )}
      <p className={styles.manuals}>
        <TextLink to={manualsPath(categoryId)}>{t`Manuals`}</TextLink>
      </p>
    </nav>
  )
}
