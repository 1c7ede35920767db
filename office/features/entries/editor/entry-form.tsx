import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { ENTRY_SCOPE } from '#contract/office/forms/form-scope.ts'
import { formOf } from '../../../labels/form-of.ts'
import { useSetParam } from '../../../ui/use-set-param.ts'
import { useEntry } from './editor-context.ts'
import styles from './entry-form.module.css'
import { FormFields } from './field-tree.tsx'
import { focusFieldOf } from './focus-field-of.ts'
import { MissingList } from './missing-list.tsx'
import { SectionLinks } from './section-links.tsx'

/** The form of an entry with its sections, and beside it the way around and what is missing. */
export function EntryForm() {
  const entry = useEntry()
  useFieldOfUrl()
  return (
    <div className={styles.columns}>
      <div className={styles.form}>
        <FormFields fields={formOf(entry.kind)} scope={ENTRY_SCOPE} level={2} />
      </div>
      <aside className={styles.side}>
        <SectionLinks />
        <MissingList />
      </aside>
    </div>
  )
}

/** Focus the field that the URL names, such as `?field=en.gallery.hz90-2`. */
function useFieldOfUrl(): void {
  const [params] = useSearchParams()
  const setParam = useSetParam()
  const entry = useEntry()
  const field = params.get('field')
  useEffect(() => {
    if (!field) return
    const [name, ...keys] = field.split('.')
    const part = entry.parts.find((each) => each.part === name)?.part
    if (part) focusFieldOf(part, keys)
    setParam('field', '')
  }, [field, entry, setParam])
}
