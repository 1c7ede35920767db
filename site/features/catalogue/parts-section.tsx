import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Part } from '#contract/parts.ts'
import { partsPath } from '#contract/paths.ts'
import type { ProductDetail } from '#contract/product-detail.ts'
import { langAttribute } from '../../i18n/lang-attribute.ts'
import { nonBreaking } from '../../ui/non-breaking.ts'
import { useSupplyNames } from '../../ui/supply-names.ts'
import { TextLink } from '../../ui/text-link.tsx'
import styles from './parts-section.module.css'

/** Render what a product comes with, what is sold for it, and what is replaced how often; nothing without parts. */
export function PartsSection({ detail }: { detail: ProductDetail }) {
  const { t } = useLingui()
  const { code, parts, hasSpareParts } = detail
  if (parts.length === 0 && !hasSpareParts) return null
  return (
    <section className={`${styles.parts} page-width`} aria-labelledby="parts">
      <h2 id="parts">{t`Parts and accessories`}</h2>
      <div>
        <ul>
          {parts.map((part) => (
            <li key={part.number}>
              <span lang={langAttribute(part)}>
                {nonBreaking(part.name)}
                {part.note ? <small>{nonBreaking(part.note)}</small> : null}
              </span>
              <span>{part.quantity === null || part.quantity === 1 ? null : `${part.quantity} ×`}</span>
              <Supply part={part} />
            </li>
          ))}
        </ul>
        <p>
          <TextLink to={partsPath(code)}>
            {hasSpareParts ? t`All spare parts for ${code}` : t`Part numbers for ${code}`}
          </TextLink>
        </p>
      </div>
    </section>
  )
}

function Supply({ part: { supply, kind, everyMonths } }: { part: Part }) {
  const { t } = useLingui()
  const supplyNames = useSupplyNames()
  const interval =
    everyMonths === null
      ? t`Replace when it is used up`
      : t`${plural(everyMonths, { one: 'Replace every month', other: 'Replace every # months' })}`
  return (
    <span>
      {supply === null ? null : supplyNames[supply]}
      {kind === 'consumable' ? <small>{interval}</small> : null}
    </span>
  )
}
