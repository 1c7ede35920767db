import { useLingui } from '@lingui/react/macro'
import { memo, useCallback } from 'react'
import { LANGUAGE_CODES } from '#contract/languages.ts'
import { type FieldPath, isGroup, valueAt } from '#contract/office/body/path.ts'
import type { ValueField } from '#contract/office/forms/form.ts'
import type { OutputOf } from '../../../api/call-office.ts'
import { useOfficeQuery } from '../../../api/queries.ts'
import { ComboBox } from '../../../fields/combo-box.tsx'
import { NumberField } from '../../../fields/plain-controls.tsx'
import { TextControl } from '../../../fields/text-control.tsx'
import { toText } from '../../../fields/value-field.tsx'
import { announce } from '../../../ui/announcer.tsx'
import { OfficeButton } from '../../../ui/office-button.tsx'
import { OfficeIcon } from '../../../ui/office-icon.tsx'
import { GroupFrame, ValueFrame } from '../../../ui/value-frame.tsx'
import { fieldId, useEdited, useEditedValue, useEditor, useUnreadText } from './editor-context.ts'
import styles from './parameters-view.module.css'
import { useFrame } from './use-frame.ts'

type Parameter = OutputOf<'entries/vocabulary'>['parameters'][number]

/** The vocabulary of products changes rarely. */
const STALE_MS = 60_000

export function useVocabulary() {
  return useOfficeQuery('entries/vocabulary', {}, { staleTime: STALE_MS }).data
}

type Props = { field: ValueField; path: FieldPath }

/** The technical parameters of a product by topic, each with the controls of its kind. */
export function ParametersView({ field, path }: Props) {
  const frame = useFrame(field, 'facts', path)
  const { names, isReadOnly } = useParameterNames(path)
  const remove = useRemoval(path, frame.id)
  const vocabulary = useVocabulary()
  const all = vocabulary?.parameters ?? []
  const unknown = vocabulary ? names.filter((name) => !all.some(({ key }) => key === name)) : []
  const row = (parameter: Parameter) => (
    <ParameterRow
      key={parameter.key}
      parameter={parameter}
      path={path}
      isReadOnly={isReadOnly}
      onRemove={remove}
    />
  )
  return (
    <GroupFrame {...frame}>
      {vocabulary?.topics.map((topic) => {
        const list = all.filter((each) => each.topic === topic.key && names.includes(each.key))
        return list.length === 0 ? null : (
          <section key={topic.key} className={styles.topic}>
            <h3>{topic.name}</h3>
            {list.map(row)}
          </section>
        )
      })}
      {unknown.map((key) => row({ key, name: key, topic: '', kind: 'text', unit: '' }))}
      {!isReadOnly && <AddParameter id={`${frame.id}-add`} path={path} names={names} />}
    </GroupFrame>
  )
}

function useRemoval(path: FieldPath, frameId: string) {
  const { t } = useLingui()
  const { editor } = useEditor()
  return useCallback(
    (key: string, name: string) => {
      const id = fieldId('facts', [...path, key])
      for (const each of [id, `${id}-to`]) editor.documents.setUnread(each, undefined)
      editor.write('facts', [...path, key], undefined)
      if (valueAt(editor.documents.get('en').body, [...path, key]) !== undefined)
        editor.write('en', [...path, key], undefined)
      announce(t`${name} is removed.`)
      document.getElementById(`${frameId}-add`)?.focus()
    },
    [editor, path, frameId, t],
  )
}

/** Chooses a parameter that the product does not have yet. */
function AddParameter({ id, path, names }: { id: string; path: FieldPath; names: readonly string[] }) {
  const { t } = useLingui()
  const { editor } = useEditor()
  const { parameters = [], topics = [] } = useVocabulary() ?? {}
  function add({ key, kind }: Parameter): void {
    if (kind === 'text') editor.write('en', [...path, key], '')
    editor.write('facts', [...path, key], kind === 'text' ? 'text' : null)
    // After React has drawn the new row.
    requestAnimationFrame(() => document.getElementById(fieldId('facts', [...path, key]))?.focus())
  }
  return (
    <ComboBox
      ids={{ id }}
      label={t`Add a parameter`}
      placeholder={t`Add a parameter`}
      shown=""
      options={parameters
        .filter(({ key }) => !names.includes(key))
        .map(({ key, name, topic }) => ({
          value: key,
          label: name,
          detail: topics.find((each) => each.key === topic)?.name,
        }))}
      onChoose={(chosen) => {
        const parameter = parameters.find(({ key }) => key === chosen)
        if (parameter) add(parameter)
      }}
    />
  )
}

/** Return the keys of the parameters that a product has, as one value as long as they stay the same. */
function useParameterNames(path: FieldPath) {
  const { writable } = useEditor()
  const names = useEdited(({ documents }) => {
    const values = valueAt(documents.get('facts').body, path)
    return isGroup(values) ? Object.keys(values).join(' ') : ''
  })
  return { names: names.split(' ').filter(Boolean), isReadOnly: !writable.includes('facts') }
}

type RowProps = {
  parameter: Parameter
  path: FieldPath
  isReadOnly: boolean
  onRemove: (key: string, name: string) => void
}

const ParameterRow = memo(function ParameterRow({ parameter, path, isReadOnly, onRemove }: RowProps) {
  const { t } = useLingui()
  const { key, name, kind } = parameter
  return (
    <div className={styles.row} data-is-short={kind === 'number'}>
      {kind === 'text' ? (
        <ParameterText parameter={parameter} path={[...path, key]} />
      ) : (
        <ParameterNumbers parameter={parameter} path={[...path, key]} />
      )}
      {!isReadOnly && (
        <OfficeButton tone="quiet" aria-label={t`Remove ${name}`} onClick={() => onRemove(key, name)}>
          <OfficeIcon name="failed" />
        </OfficeButton>
      )}
    </div>
  )
})

function ParameterText({ parameter, path }: { parameter: Parameter; path: FieldPath }) {
  const { problems } = useEditor()
  const { value, write, isReadOnly } = useEditedValue('en', path)
  const id = fieldId('facts', path)
  return (
    <ValueFrame
      id={id}
      label={parameter.name}
      problem={problems.get(id) ?? problems.get(fieldId('en', path))}
    >
      {(ids) => (
        <TextControl
          ids={ids}
          isLine
          lang={LANGUAGE_CODES.en}
          readOnly={isReadOnly}
          value={toText(value)}
          onChange={write}
        />
      )}
    </ValueFrame>
  )
}

function toNumber(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined
}

/** A number, or the two ends of a range. */
function ParameterNumbers({
  parameter: { name, kind, unit },
  path,
}: {
  parameter: Parameter
  path: FieldPath
}) {
  const { t } = useLingui()
  const { problems } = useEditor()
  const { value, write, isReadOnly } = useEditedValue('facts', path)
  const id = fieldId('facts', path)
  const unread = useUnreadText(id, 'facts', path)
  const unreadEnd = useUnreadText(`${id}-to`, 'facts', path)
  const common = { problem: problems.get(id), isReadOnly, unit: unit === 'count' ? undefined : unit }
  if (kind !== 'range')
    return (
      <NumberField
        {...common}
        id={id}
        unread={unread}
        label={name}
        value={toNumber(value)}
        onChange={(next) => write(next ?? null)}
      />
    )
  const [from, to]: unknown[] = Array.isArray(value) ? value : []
  return (
    <div className={styles.range}>
      <NumberField
        {...common}
        id={id}
        unread={unread}
        label={t`${name}, from`}
        unit={undefined}
        value={toNumber(from)}
        onChange={(next) => write([next ?? null, to ?? null])}
      />
      <NumberField
        {...common}
        id={`${id}-to`}
        unread={unreadEnd}
        label={t`${name}, to`}
        problem={undefined}
        value={toNumber(to)}
        onChange={(next) => write([from ?? null, next ?? null])}
      />
    </div>
  )
}
