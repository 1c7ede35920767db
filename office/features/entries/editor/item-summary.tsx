import { isGroup, valueAt } from '#contract/office/body/path.ts'
import type { ListField } from '#contract/office/forms/form.ts'
import type { FormScope } from '#contract/office/forms/form-scope.ts'
import { ReferenceName } from '../../../fields/reference-field.tsx'
import { useEdited } from './editor-context.ts'
import styles from './field-tree.module.css'
import { isNumber, listIdentities } from './list-items.ts'

/** What a closed item is: the name of what it refers to, or its first text, after its number if it is a part. */
export function ItemSummary({ field, scope }: { field: ListField; scope: FormScope }) {
  const key = scope.facts.at(-1) ?? ''
  const identity = listIdentities(field).find((each) => !isNumber(each))
  const isPart = identity?.type === 'identity' && identity.format === 'part-number'
  const text = useEdited(({ documents }) => {
    const texts = field.texts && valueAt(documents.get('en').body, scope.texts)
    if (isPart) return [key, firstText(texts)].filter(Boolean).join(' · ')
    const facts = valueAt(documents.get('facts').body, scope.facts)
    // A generated key is not a text of the item.
    return firstText(texts) ?? firstText(isGroup(facts) ? { ...facts, key: undefined } : undefined) ?? ''
  })
  return (
    <span className={styles.summary}>
      {identity?.type === 'reference' ? <ReferenceName to={identity.to} value={key} /> : text}
    </span>
  )
}

/** Return the first text that is not empty. */
function firstText(value: unknown): string | undefined {
  if (typeof value === 'string' && value.trim() !== '') return value
  const parts = Array.isArray(value) ? value : isGroup(value) ? Object.values(value) : []
  return parts.map(firstText).find((text) => text !== undefined)
}
