import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Part } from '#contract/parts.ts'
import { langAttribute } from '../../i18n/lang-attribute.ts'
import { nonBreaking } from '../../ui/non-breaking.ts'
import { useSupplyNames } from '../../ui/supply-names.ts'
import { AskForPart } from './ask-for-part.tsx'
import { PartPicture } from './part-picture.tsx'
import styles from './parts-table.module.css'

type Props = { kind: Part['kind']; title: string; code: string; parts: readonly Part[] }

/**
 * Render the parts of one kind as a table. On narrow screens each row is a block, whose cells show their column's name
 * (`data-column`).
 */
export function PartsTable({ kind, title, code, parts }: Props) {
  const { t } = useLingui()
  const columns = {
    number: t`Number`,
    part: t`Part`,
    quantity: t`Quantity`,
    supply: t`Supplied`,
    interval: kind === 'consumable' ? t`Replace` : undefined,
    fittedBy: t`Fitted by`,
  }
  return (
    <section className={styles.parts} aria-labelledby={kind}>
      <h2 id={kind}>{title}</h2>
      <table data-kind={kind}>
        <thead>
          <tr>
            {Object.entries(columns).map(([key, name]) =>
              name === undefined ? null : (
                <th key={key} scope="col">
                  {name}
                </th>
              ),
            )}
            <th scope="col">
              <span className="visually-hidden">{t`Ask for it`}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <Row key={part.number} part={part} code={code} columns={columns} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

type RowProps = {
  part: Part
  code: string
  columns: { quantity: string; supply: string; interval: string | undefined; fittedBy: string }
}

function Row({ part, code, columns }: RowProps) {
  const supplyNames = useSupplyNames()
  const fitterNames = useFitterNames()
  const formatInterval = useFormatInterval()
  const { number, name, note, quantity, supply, everyMonths, fittedBy } = part
  return (
    <tr>
      <td>{number}</td>
      <th scope="row" lang={langAttribute(part)}>
        {nonBreaking(name)}
        {note ? <small>{nonBreaking(note)}</small> : null}
        <PartPicture part={part} />
      </th>
      <td data-column={columns.quantity}>{quantity}</td>
      <td data-column={columns.supply}>{supply === null ? null : supplyNames[supply]}</td>
      {columns.interval === undefined ? null : (
        <td data-column={columns.interval}>{formatInterval(everyMonths)}</td>
      )}
      <td data-column={columns.fittedBy}>{fitterNames[fittedBy]}</td>
      <td>
        <AskForPart code={code} part={part} />
      </td>
    </tr>
  )
}

/** Return who fits a part, in words that follow "Fitted by". */
function useFitterNames(): Record<Part['fittedBy'], string> {
  const { t } = useLingui()
  return {
    owner: t`You`,
    technician: t`A technician`,
    electrician: t`A licensed electrician`,
    'gas-fitter': t`A licensed gas fitter`,
    plumber: t`A licensed plumber`,
  }
}

function useFormatInterval(): (everyMonths: number | null) => string {
  const { t } = useLingui()
  return (everyMonths) =>
    everyMonths === null
      ? t`When it is used up`
      : t`${plural(everyMonths, { one: 'Every month', other: 'Every # months' })}`
}
