import { useLingui } from '@lingui/react/macro'
import { localizePath } from '#contract/languages.ts'
import { FAULTS } from '#contract/paths.ts'
import { TextField } from '../../forms/field.tsx'
import { useLang } from '../../i18n/language-context.tsx'
import actions from '../../ui/action.module.css'
import styles from './fault-search.module.css'

/** Render the search for faults of all categories. Its state is the URL, so it works without scripts. */
export function FaultSearch({ query }: { query: string }) {
  const { t } = useLingui()
  const lang = useLang()
  return (
    <search aria-label={t`Search the faults`}>
      <form className={styles.search} action={localizePath(FAULTS, lang)} data-update="">
        <TextField
          id="fault-search"
          name="q"
          type="search"
          enterKeyHint="search"
          label={t`The code on the display, or what you notice`}
          defaultValue={query}
        />
        <button type="submit" className={actions.button}>
          {t`Search`}
        </button>
      </form>
    </search>
  )
}
