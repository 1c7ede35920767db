import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { localizePath } from '#contract/languages.ts'
import { useLang } from '../i18n/language-context.tsx'
import actions from '../ui/action.module.css'
import { TextField } from './field.tsx'
import styles from './search-form.module.css'

type Props = {
  /** Path of the page that shows the results, without language prefix. */
  action: string
  /** The element's id of the field. */
  id: string
  /** What is searched. */
  name: string
  /** What can be typed; default: `name`. */
  label?: string
  query: string
  autoComplete?: 'off'
  className?: string | undefined
  /** Hidden fields. */
  children?: ReactNode
}

/** Render the search of a page. Its state is the URL, so it works without scripts. */
export function SearchForm({
  action,
  id,
  name,
  label = name,
  query,
  autoComplete,
  className,
  children,
}: Props) {
  const { t } = useLingui()
  const lang = useLang()
  return (
    <search aria-label={name} className={className}>
      <form className={styles.search} action={localizePath(action, lang)} data-update="">
        <TextField
          id={id}
          name="q"
          type="search"
          enterKeyHint="search"
          autoComplete={autoComplete}
          label={label}
          defaultValue={query}
        />
        {children}
        <button type="submit" className={actions.button}>
          {t`Search`}
        </button>
      </form>
    </search>
  )
}
