import { useLingui } from '@lingui/react/macro'
import { inLanguage } from '#contract/languages.ts'
import { SEARCH } from '#contract/paths.ts'
import { useLang } from '../../i18n/language-context.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './search.module.css'
import { LONGEST_SEARCH } from './search-address.ts'

/** The field of the search page. */
export function SearchForm({ query }: { query: string }) {
  const { t } = useLingui()
  const lang = useLang()
  return (
    <search>
      <form action={inLanguage(SEARCH, lang)} className={styles.form} data-update="">
        <Icon name="search" />
        <input
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
