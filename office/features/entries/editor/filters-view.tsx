import { useLingui } from '@lingui/react/macro'
import { type FieldPath, isGroup, valueAt } from '#contract/office/body/path.ts'
import type { ValueField } from '#contract/office/forms/form.ts'
import { OptionsField } from '../../../fields/plain-controls.tsx'
import { GroupFrame } from '../../../ui/value-frame.tsx'
import { fieldId, useEdited, useEditedValue, useEditor } from './editor-context.ts'
import { useVocabulary } from './parameters-view.tsx'
import { useFrame } from './use-frame.ts'

/** The filter options of a product: those of its category that no parameter decides. */
export function FiltersView({ field, path }: { field: ValueField; path: FieldPath }) {
  const { t } = useLingui()
  const { problems } = useEditor()
  const frame = useFrame(field, 'facts', path)
  const category = useEdited(({ documents }) => valueAt(documents.get('facts').body, ['category']))
  const { value, write, isReadOnly } = useEditedValue('facts', path)
  const filters = isGroup(value) ? value : {}
  const groups = (useVocabulary()?.filters ?? []).filter(
    (group) => group.category === category && !group.parameter,
  )
  return (
    <GroupFrame {...frame} help={groups.length === 0 ? t`Choose a category first.` : frame.help}>
      {groups.map(({ type, title, options }) => {
        const chosen = filters[type]
        return (
          <OptionsField
            key={type}
            id={fieldId('facts', [...path, type])}
            problem={problems.get(fieldId('facts', [...path, type]))}
            label={title}
            isReadOnly={isReadOnly}
            options={options.map(({ key }) => key)}
            labelOf={(option) => options.find(({ key }) => key === option)?.name ?? String(option)}
            value={Array.isArray(chosen) ? chosen.map(String) : []}
            onChange={(keys) => write(withOptions(filters, type, keys))}
          />
        )
      })}
    </GroupFrame>
  )
}

/** A group without an option is left out. */
function withOptions(
  filters: Readonly<Record<string, unknown>>,
  type: string,
  keys: readonly unknown[],
): Record<string, unknown> {
  const { [type]: _, ...others } = filters
  return keys.length === 0 ? others : { ...filters, [type]: keys }
}
