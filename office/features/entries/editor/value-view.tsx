import { memo } from 'react'
import { LANGUAGE_CODES } from '#contract/languages.ts'
import { type FieldPath, valueAt } from '#contract/office/forms/body-path.ts'
import type { ValueField as Field, FormField } from '#contract/office/forms/form.ts'
import { type FormScope, pathOf } from '#contract/office/forms/form-scope.ts'
import { toText, ValueField } from '../../../fields/value-field.tsx'
import { useEdited, useEditedValue, useUnreadText } from './editor-context.ts'
import { FiltersView } from './filters-view.tsx'
import styles from './list-view.module.css'
import { ParametersView } from './parameters-view.tsx'
import { useFrame } from './use-frame.ts'

type Props = {
  field: Field
  scope: FormScope
  /** Path of the picture in the facts whose point is set. */
  picture: FieldPath | undefined
}

/** Return the path of the picture beside a focus point. */
export function pictureBeside(fields: readonly FormField[], scope: FormScope): FieldPath | undefined {
  const picture = fields.find((field) => field.kind === 'value' && field.type === 'picture')
  return picture?.kind === 'value' ? pathOf(scope, picture.place) : undefined
}

/** Return what is stored for a value that was cleared. A place of a list must keep a value, or all others would move. */
export function toStored({ isOptional, emptyValue }: Field, path: FieldPath, value: unknown): unknown {
  const isEmpty = value === '' || value === undefined
  if (!isEmpty) return value
  if (emptyValue !== undefined) return emptyValue
  return isOptional && typeof path.at(-1) === 'string' ? undefined : (value ?? '')
}

const SHORT: ReadonlySet<Field['type']> = new Set(['number', 'flag', 'date', 'date-time', 'identity'])

/** Return true for a field that needs half the width at most. */
function isShort(field: Field): boolean {
  const isChoice = field.type === 'choice' || field.type === 'reference'
  return SHORT.has(field.type) || (isChoice && !field.many)
}

/** A field of the form with its value, in English if it is a text. */
export const ValueView = memo(function ValueView({ field, scope, picture }: Props) {
  const path = pathOf(scope, field.place)
  if (field.type === 'parameters') return <ParametersView field={field} path={path} />
  if (field.type === 'filters') return <FiltersView field={field} path={path} />
  return <SingleValue field={field} path={path} picture={picture} />
})

function SingleValue({
  field,
  path,
  picture,
}: {
  field: Field
  path: FieldPath
  picture: FieldPath | undefined
}) {
  const part = field.place.in === 'facts' ? 'facts' : 'en'
  const frame = useFrame(field, part, path)
  const { value, isReadOnly, write } = useEditedValue(part, path)
  const unread = useUnreadText(frame.id, part, path)
  const ownCode = useEdited(({ documents }) => toText(valueAt(documents.get('facts').body, ['code'])))
  const shown = useEdited(({ documents }) => picture && valueAt(documents.get('facts').body, picture))
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
        onChange={(next) => write(toStored(field, path, next))}
      />
    </div>
  )
}
