import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Part } from '#contract/parts.ts'
import { partSearchPath } from '#contract/paths.ts'
import { LocalizedText } from '../../i18n/localized-text.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import styles from './manual.module.css'

/** Render what a model uses up, and how often it is replaced; nothing for a model without consumables. */
export function Consumables({ parts }: { parts: readonly Part[] }) {
  const { t } = useLingui()
  if (parts.length === 0) return null
  return (
    <section id="consumables" className={styles.chapter}>
      <h2>{t`What to replace, and when`}</h2>
      <table className={styles.consumables}>
        <thead>
          <tr>
            <th scope="col">{t`Part`}</th>
            <th scope="col">{t`Number`}</th>
            <th scope="col">{t`When`}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <tr key={part.number}>
              <th scope="row">
                <LocalizedText of={part}>{part.name}</LocalizedText>
                {part.note ? (
                  <small>
                    <LocalizedText of={part}>{part.note}</LocalizedText>
                  </small>
                ) : null}
              </th>
              <td>
                <TextLink to={partSearchPath(part.number)}>{part.number}</TextLink>
              </td>
              <td>
                {part.everyMonths === null
                  ? t`When it is used up`
                  : t`${plural(part.everyMonths, { one: 'Every month', other: 'Every # months' })}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
