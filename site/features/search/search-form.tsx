import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { inLanguage } from '#contract/languages.ts'
import { SEARCH, searchPath } from '#contract/paths.ts'
import { useLang } from '../../i18n/language-context.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './search.module.css'
import { LONGEST_SEARCH } from './search-address.ts'

/** The field of the search page. Without scripts it is a form; with them the results come in place. */
export function SearchForm({ query }: { query: string }) {
  const { t } = useLingui()
  const lang = useLang()
  const navigate = useNavigate()
  return (
    <search>
      <form
        action={inLanguage(SEARCH, lang)}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          const text = String(new FormData(event.currentTarget).get('q') ?? '').trim()
          void navigate(inLanguage(text === '' ? SEARCH : searchPath(text), lang))
        }}
      >
        <Icon name="search" />
        <input
          // Another search, or the way back to an earlier one, writes the field anew.
          key={query}
          type="search"
          name="q"
          defaultValue={query}
          maxLength={LONGEST_SEARCH}
          enterKeyHint="search"
          autoComplete="off"
          aria-label={t`Search`}
          placeholder={t`HZ90, descaling, warranty …`}
        />
        <button type="submit">{t`Search`}</button>
      </form>
    </search>
  )
}
