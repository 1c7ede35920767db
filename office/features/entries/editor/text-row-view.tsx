import { Trans, useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import type { TargetLang } from '#contract/languages.ts'
import { LANGUAGE_CODES } from '#contract/languages.ts'
import { valueAt } from '#contract/office/body/path.ts'
import type { TextState, WordChange } from '#contract/office/entries.ts'
import { toText, ValueField } from '../../../fields/value-field.tsx'
import { typeHelp } from '../../../labels/field-help.ts'
import { fieldLabel } from '../../../labels/field-labels.ts'
import { LANGUAGE_LABELS } from '../../../labels/labels.ts'
import { type IconName, OfficeIcon } from '../../../ui/office-icon.tsx'
import { WordDifference } from '../differences/word-difference.tsx'
import { ConfirmButton } from './confirm-button.tsx'
import { fieldId, useEdited, useEditedValue, useEditor, useUnreadText } from './editor-context.ts'
import type { Entry } from './entry-documents.ts'
import { useVocabulary } from './parameters-view.tsx'
import { rowState, type TextRow } from './text-rows.ts'
import { toStored } from './to-stored.ts'
import styles from './translation-view.module.css'

type Props = {
  row: TextRow
  lang: TargetLang
  /** What the server said last about the field. */
  stored: Entry['fields'][number]['fields'][number] | undefined
  canWrite: boolean
}

const ICONS: Record<TextState, IconName> = { empty: 'open', changed: 'waiting', done: 'done' }

/** A text in English and in another language. */
export const TextRowView = memo(function TextRowView({ row, lang, stored, canWrite }: Props) {
  const { i18n } = useLingui()
  const { problems } = useEditor()
  const { field, path } = row
  const { value, write, isReadOnly } = useEditedValue(lang, path)
  const saved = useEdited(({ documents }) => valueAt(documents.get(lang).saved, path))
  const english = toText(useEdited(({ documents }) => valueAt(documents.get('en').body, path)))
  const state = rowState({ current: value, saved, stored: stored?.state })
  const isWanted = stored !== undefined || !field.isOptional
  const id = fieldId(lang, path)
  const unread = useUnreadText(id, lang, path)
  const label = useRowLabel(row)
  const textField = field.type === 'parameters' ? { ...field, type: 'line' as const } : field
  return (
    <div className={styles.row} data-is-open={isWanted && state !== 'done'}>
      <div className={styles.english}>
        <p className={styles.label}>{label}</p>
        <p lang={LANGUAGE_CODES.en} className={styles.text}>
          {english}
        </p>
        {state === 'changed' && <ChangedEnglish changes={stored?.difference} />}
      </div>
      <div className={styles.target}>
        <ValueField
          id={id}
          label={`${label} · ${i18n._(LANGUAGE_LABELS[lang])}`}
          shownLabel={i18n._(LANGUAGE_LABELS[lang])}
          help={typeHelp(i18n, field.type)}
          problem={problems.get(id)}
          note={isWanted && <StateMark state={state} />}
          field={textField}
          value={value}
          unread={unread}
          isReadOnly={isReadOnly}
          lang={LANGUAGE_CODES[lang]}
          onChange={(next) => write(toStored(field, next))}
        />
        <div className={styles.foot}>
          <LengthCount text={toText(value)} english={english} />
          {canWrite && state === 'changed' && <ConfirmButton lang={lang} path={path} />}
        </div>
      </div>
    </div>
  )
})

function ChangedEnglish({ changes }: { changes: readonly WordChange[] | undefined }) {
  if (!changes) return null
  return (
    <p className={styles.change}>
      <Trans>Changed since:</Trans> <WordDifference changes={changes} lang={LANGUAGE_CODES.en} />
    </p>
  )
}

/** Return the name of a text with the list items around it, such as “Picture 2: Alternative text”. */
function useRowLabel({ field, around, parameter }: TextRow): string {
  const { i18n, t } = useLingui()
  const parameters = useVocabulary()?.parameters
  const own =
    parameter === undefined
      ? fieldLabel(i18n, field.label)
      : (parameters?.find(({ key }) => key === parameter)?.name ?? parameter)
  const items = around
    .filter(({ place }) => place !== undefined)
    .map(({ label, place }) => t`${fieldLabel(i18n, label)} ${(place ?? 0) + 1}`)
  return [...items, own].join(' · ')
}

function StateMark({ state }: { state: TextState }) {
  const { t } = useLingui()
  const texts: Record<TextState, string> = { empty: t`empty`, changed: t`English has changed`, done: t`done` }
  return (
    <span className={styles.state} data-state={state}>
      <OfficeIcon name={ICONS[state]} />
      {texts[state]}
    </span>
  )
}

/** How long the text is beside the English. */
function LengthCount({ text, english }: { text: string; english: string }) {
  return (
    <span className={styles.count}>
      <Trans>
        {[...text].length} characters, English {[...english].length}
      </Trans>
    </span>
  )
}
