import { useLingui } from '@lingui/react/macro'
import { localizePath } from '#contract/languages.ts'
import { PARTS } from '#contract/paths.ts'
import { TextField } from '../../forms/field.tsx'
import { useLang } from '../../i18n/language-context.tsx'
import actions from '../../ui/action.module.css'
import styles from './parts.module.css'

/** Render the search for parts. Its state is the URL, so it works without scripts. */
export function PartSearch({ query }: { query: string }) {
  const { t } = useLingui()
  const lang = useLang()
  return (
    <search aria-label={t`Search the parts`}>
      <form className={styles.search} action={localizePath(PARTS, lang)} data-update="">
        <TextField
          id="part-search"
          name="q"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          label={t`Number, name or model`}
          defaultValue={query}
        />
        <button type="submit" className={actions.button}>
          {t`Search`}
        </button>
      </form>
    </search>
  )
}
