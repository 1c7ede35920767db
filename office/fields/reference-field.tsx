import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ReferenceTarget } from '#contract/office/forms/form.ts'
import { useOfficeQuery } from '../api/queries.ts'
import { announce } from '../ui/announcer.tsx'
import { OfficeButton } from '../ui/office-button.tsx'
import { OfficeIcon } from '../ui/office-icon.tsx'
import { type FrameProps, GroupFrame, ValueFrame } from '../ui/value-frame.tsx'
import { ComboBox, type ComboOption } from './combo-box.tsx'
import { MoveButtons } from './move-buttons.tsx'
import styles from './reference-field.module.css'

type Reference = string | number

type Props = FrameProps & { to: ReferenceTarget; isReadOnly: boolean }

/** Vocabulary and entries that can be named change rarely. */
const STALE_MS = 60_000

type Choice = ComboOption & { reference: Reference }

/** Return what a field can refer to. With more than can be listed, `search` narrows them. */
function useChoices(to: ReferenceTarget) {
  const [text, search] = useState('')
  const all = useOfficeQuery('entries/choices', { to }, { staleTime: STALE_MS }).data
  const isNarrowed = all?.isComplete === false && text.trim() !== ''
  const found = useOfficeQuery(
    'entries/choices',
    { to, text: text.trim() },
    { staleTime: STALE_MS, enabled: isNarrowed, keepsPrevious: true },
  ).data
  const known = [...(all?.choices ?? []), ...(isNarrowed ? (found?.choices ?? []) : [])]
  const byValue = new Map(known.map((choice) => [choice.value, choice]))
  const choices: readonly Choice[] = [...byValue.values()].map(({ value, label, detail }) => ({
    value: String(value),
    label,
    detail,
    reference: value,
  }))
  return { choices, search }
}

function labelOf(choices: readonly Choice[], value: Reference): string {
  return choices.find(({ reference }) => reference === value)?.label ?? String(value)
}

function referenceOf(choices: readonly Choice[], value: string): Reference {
  return choices.find((choice) => choice.value === value)?.reference ?? value
}

/** The name of what a field refers to. */
export function ReferenceName({ to, value }: { to: ReferenceTarget; value: Reference }) {
  return <>{labelOf(useChoices(to).choices, value)}</>
}

type OneProps = Props & {
  value: Reference | undefined
  isOptional: boolean
  onChange: (value: Reference | undefined) => void
}

/** Names another entry or item. */
export function ReferenceField({ to, value, onChange, isReadOnly, isOptional, ...frame }: OneProps) {
  const { t } = useLingui()
  const { choices, search } = useChoices(to)
  return (
    <ValueFrame {...frame}>
      {(ids) => (
        <span className={styles.row}>
          <ComboBox
            ids={ids}
            options={choices}
            shown={value === undefined ? '' : labelOf(choices, value)}
            placeholder={isOptional ? t`None` : t`Choose`}
            isReadOnly={isReadOnly}
            onSearch={search}
            onChoose={(chosen) => onChange(referenceOf(choices, chosen))}
          />
          {isOptional && value !== undefined && !isReadOnly && (
            <OfficeButton
              tone="quiet"
              aria-label={t`Clear ${frame.label}`}
              onClick={() => onChange(undefined)}
            >
              <OfficeIcon name="failed" />
            </OfficeButton>
          )}
        </span>
      )}
    </ValueFrame>
  )
}

type ManyProps = Props & {
  value: readonly Reference[]
  max: number | undefined
  /** What cannot be chosen, such as the entry itself. */
  excluded?: Reference | undefined
  onChange: (value: readonly Reference[]) => void
}

/** Names other entries or items in an order. */
export function ReferencesField({ to, value, onChange, isReadOnly, max, excluded, ...frame }: ManyProps) {
  const { t } = useLingui()
  const { choices, search } = useChoices(to)
  const free = choices.filter(({ reference }) => reference !== excluded && !value.includes(reference))
  const isFull = max !== undefined && value.length >= max
  function move(from: number, place: number): void {
    const others = value.filter((_, index) => index !== from)
    onChange([...others.slice(0, place), ...value.slice(from, from + 1), ...others.slice(place)])
    announce(t`Moved to place ${place + 1} of ${value.length}.`)
  }
  return (
    <GroupFrame {...frame}>
      <ol className={styles.list}>
        {value.map((each, index) => (
          <li key={String(each)}>
            <span>{labelOf(choices, each)}</span>
            {!isReadOnly && (
              <MoveButtons
                name={labelOf(choices, each)}
                index={index}
                count={value.length}
                onMove={(place) => move(index, place)}
                onRemove={() => {
                  onChange(value.filter((_, other) => other !== index))
                  document.getElementById(`${frame.id}-add`)?.focus()
                }}
              />
            )}
          </li>
        ))}
      </ol>
      {!isReadOnly && (
        <ComboBox
          ids={{ id: `${frame.id}-add` }}
          label={t`Add to ${frame.label}`}
          options={free}
          shown=""
          placeholder={isFull ? t`All places are taken` : t`Add`}
          isReadOnly={isFull}
          onSearch={search}
          onChoose={(chosen) => onChange([...value, referenceOf(choices, chosen)])}
        />
      )}
    </GroupFrame>
  )
}
