import { memo } from 'react'
import { LANGUAGE_CODES } from '#contract/languages.ts'
import { type FieldPath, valueAt } from '#contract/office/body/path.ts'
import type { ValueField as Field } from '#contract/office/forms/form.ts'
import { type FormScope, pathOf } from '#contract/office/forms/form-scope.ts'
import { toText, ValueField } from '../../../fields/value-field.tsx'
import { CompanionNote, useCompanions } from './companion-note.tsx'
import { useEdited, useEditedValue, useUnreadText } from './editor-context.ts'
import styles from './field-tree.module.css'
import { FiltersView } from './filters-view.tsx'
import { ParametersView } from './parameters-view.tsx'
import { toStored } from './to-stored.ts'
import { useFrame } from './use-frame.ts'

type Props = { field: Field; scope: FormScope }

const SHORT: ReadonlySet<Field['type']> = new Set(['number', 'flag', 'date', 'date-time', 'identity'])

/** Return true for a field that needs half the width at most. */
function isShort(field: Field): boolean {
  const isChoice = field.type === 'choice' || field.type === 'reference'
  const isPart = field.type === 'reference' && field.to === 'part'
  return SHORT.has(field.type) || (isChoice && !field.many && !isPart)
}

/** A field of the form with its value, in English if it is a text. */
export const ValueView = memo(function ValueView({ field, scope }: Props) {
  const path = pathOf(scope, field.place)
  if (field.type === 'parameters') return <ParametersView field={field} path={path} />
  if (field.type === 'filters') return <FiltersView field={field} path={path} />
  const picture = field.companionOf && [...scope.facts, ...field.companionOf]
  return <SingleValue field={field} path={path} picture={picture} />
})

/** Return true for the key of an item that its heading names, and for the category of an entry that has none. */
function isNamedElsewhere(field: Field, value: unknown): boolean {
  if (field.type !== 'identity') return false
  return field.options !== undefined || (field.isOptional === true && value === undefined)
}

/** Return true for a field that entries like this one do not have. */
function hasNoPlace({ notWith }: Field, facts: unknown): boolean {
  return notWith !== undefined && valueAt(facts, notWith) !== undefined
}

type SingleProps = {
  field: Field
  path: FieldPath
  /** Path of the picture in the facts that the value is about. */
  picture: FieldPath | undefined
}

function SingleValue({ field, path, picture }: SingleProps) {
  const part = field.place.in === 'facts' ? 'facts' : 'en'
  const frame = useFrame(field, part, path)
  const { value, isReadOnly, write } = useEditedValue(part, path)
  const unread = useUnreadText(frame.id, part, path)
  const ownCode = useEdited(({ documents }) => toText(valueAt(documents.get('facts').body, ['code'])))
  const shown = useEdited(({ documents }) => picture && valueAt(documents.get('facts').body, picture))
  const companions = useCompanions(path, value)
  const isForbidden = useEdited(({ documents }) => hasNoPlace(field, documents.get('facts').body))
  if (isNamedElsewhere(field, value) || (isForbidden && value === undefined)) return null
  return (
    <div className={styles.value} data-is-short={isShort(field)}>
      <ValueField
        {...frame}
        field={field}
        value={value}
        unread={unread}
        isReadOnly={isReadOnly}
        lang={part === 'en' ? LANGUAGE_CODES.en : undefined}
        ownCode={ownCode}
        picture={typeof shown === 'string' ? shown : undefined}
        onChange={(next) => {
          write(toStored(field, next))
          if (field.type === 'picture' || field.type === 'reference') companions.noteChange(value, next)
        }}
      />
      <CompanionNote companions={companions} />
    </div>
  )
}
