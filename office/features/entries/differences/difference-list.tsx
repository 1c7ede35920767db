import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { LANGUAGE_CODES } from '#contract/languages.ts'
import { pathName } from '#contract/office/body/path.ts'
import type { EntryPartName } from '#contract/office/entries.ts'
import { MEDIA_PATH } from '#contract/office/media-limits.ts'
import type { OutputOf } from '../../../api/call-office.ts'
import { type Field, pathText, placeOf } from '../../../labels/path-text.ts'
import styles from './difference-list.module.css'
import { ValueText } from './value-text.tsx'
import { WordDifference } from './word-difference.tsx'

export type Difference = OutputOf<'revisions/compare'>['differences'][number]

type Props = {
  /** Kind of the entry. */
  kind: string
  part: EntryPartName
  /** Facts of the entry. */
  facts: unknown
  differences: readonly Difference[]
  /** Names of the fields that are selected. */
  selected?: ReadonlySet<string>
  /** Selects a field or takes it back; without it there is nothing to select. */
  onToggle?: (field: string) => void
}

/** The fields that differ between two revisions of a part: of texts the words, of other values both. */
export function DifferenceList({ differences, ...props }: Props) {
  return (
    <ul className={styles.list}>
      {differences.map((difference) => (
        <DifferenceItem key={pathName(difference.path)} difference={difference} {...props} />
      ))}
    </ul>
  )
}

type ItemProps = Omit<Props, 'differences'> & { difference: Difference }

function DifferenceItem({ kind, part, facts, difference, selected, onToggle }: ItemProps) {
  const { path, before, after, words } = difference
  const { i18n } = useLingui()
  const labelId = useId()
  const isPicture = [before, after].some((value) => typeof value === 'string' && MEDIA_PATH.test(value))
  const lang = LANGUAGE_CODES[part === 'facts' ? 'en' : part]
  return (
    <li>
      <p className={styles.name}>
        {onToggle && (
          <input
            type="checkbox"
            aria-labelledby={labelId}
            checked={selected?.has(pathName(path)) ?? false}
            onChange={() => onToggle(pathName(path))}
          />
        )}
        <span id={labelId}>{pathText(i18n, { kind, part, path, facts })}</span>
      </p>
      <div className={styles.change} lang={lang}>
        {words && !isPicture ? (
          <p>
            <WordDifference changes={words} />
          </p>
        ) : (
          <Both before={before} after={after} field={{ kind, part, path, facts }} />
        )}
      </div>
    </li>
  )
}

type BothProps = {
  before: unknown
  after: unknown
  field: Field
}

function Both({ before: removed, after: added, field }: BothProps) {
  const [before, after] = toPlaces(removed, added, field)
  return (
    <>
      {before !== undefined && (
        <del className={styles.value}>
          <ValueText {...field} value={before} />
        </del>
      )}
      {after !== undefined && (
        <ins className={styles.value}>
          <ValueText {...field} value={after} />
        </ins>
      )}
      {before === undefined && after === undefined && <Trans>Nothing</Trans>}
    </>
  )
}

/** Return two orders of the items of a list as people see them, by the places before; other values as they are. */
function toPlaces(before: unknown, after: unknown, field: Field): [unknown, unknown] {
  if (!Array.isArray(before) || !Array.isArray(after)) return [before, after]
  const isItem = (key: unknown) =>
    typeof key === 'string' && placeOf({ ...field, path: [...field.path, key] })
  if (![...before, ...after].some(isItem)) return [before, after]
  return [before.map((_, index) => index + 1), after.map((key) => before.indexOf(key) + 1 || '+')]
}
