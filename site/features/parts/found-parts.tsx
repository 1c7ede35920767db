import { useLingui } from '@lingui/react/macro'
import type { Part } from '#contract/parts.ts'
import { PARTS, partsPath, withFragment } from '#contract/paths.ts'
import { useSiteShell } from '../../http/use-site-shell.ts'
import { langAttribute } from '../../i18n/lang-attribute.ts'
import { Link } from '../../i18n/link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { nonBreaking } from '../../ui/non-breaking.ts'
import { LinkifiedTelephones } from '../../ui/telephone-links.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { PartPicture } from './part-picture.tsx'
import styles from './parts.module.css'

type Categories = readonly { categoryId: number; title: string }[]
type Props = { query: string; parts: readonly Part[]; categories: Categories }

/** Render the parts that a search found, each with the models that it fits. */
export function FoundParts({ query, parts, categories }: Props) {
  const { t } = useLingui()
  return (
    <div className={styles.found}>
      <p className={styles.count}>
        <span role="status">{t`Parts with “${query}”: ${parts.length}`}</span>
        <TextLink to={PARTS}>{t`All models`}</TextLink>
      </p>
      {parts.length === 0 ? <NothingFound categories={categories} /> : null}
      <ul>
        {parts.map((part) => (
          <FoundPart key={part.number} part={part} />
        ))}
      </ul>
    </div>
  )
}

function FoundPart({ part }: { part: Part }) {
  const { t } = useLingui()
  const { number, name, note, models } = part
  return (
    <li className={styles.result}>
      <p className={styles.number}>{number}</p>
      <div>
        <h2 lang={langAttribute(part)}>{nonBreaking(name)}</h2>
        {note ? <p lang={langAttribute(part)}>{nonBreaking(note)}</p> : null}
        <PartPicture part={part} />
      </div>
      <p className={styles.models}>
        <span>{models.length > 0 ? t`Fits` : t`Please ask us which models it fits.`}</span>
        {models.map((code) => (
          <Link key={code} to={partsPath(code)} className="touch">
            {code}
          </Link>
        ))}
      </p>
    </li>
  )
}

function NothingFound({ categories }: { categories: Categories }) {
  const { t } = useLingui()
  const telephone = useSiteShell()?.brand.telephone ?? ''
  return (
    <EmptyState
      title={t`Nothing found.`}
      text={t`Try all six digits or fewer words, or choose the kind of appliance.`}
    >
      <ul className={styles.suggestions} aria-label={t`Categories`}>
        {categories.map(({ categoryId, title }) => (
          <li key={categoryId}>
            <TextLink to={withFragment(PARTS, `category-${categoryId}`)}>{title}</TextLink>
          </li>
        ))}
      </ul>
      <p>
        <LinkifiedTelephones text={t`Or call us: ${telephone}`} />
      </p>
    </EmptyState>
  )
}
