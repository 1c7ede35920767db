import { useLingui } from '@lingui/react/macro'
import { inLanguage } from '#contract/languages.ts'
import { FAQ } from '#contract/paths.ts'
import { TextField } from '../../forms/field.tsx'
import { useLang } from '../../i18n/language-context.tsx'
import actions from '../../ui/action.module.css'
import styles from './faq-search.module.css'

type Props = {
  query: string
  /** The category searched in: the current tab. Undefined for all. */
  scope: number | undefined
}

/** Searches the questions of the current tab, or of all kinds; its state is the URL, so that it works without scripts. */
export function FaqSearch({ query, scope }: Props) {
  const { t } = useLingui()
  const lang = useLang()
  return (
    <search aria-label={t`Search the questions`}>
      <form className={styles.search} action={inLanguage(FAQ, lang)} data-update="">
        <TextField
          id="faq-search"
          name="q"
          type="search"
          enterKeyHint="search"
          label={t`Search the questions`}
          defaultValue={query}
        />
        {scope === undefined ? null : <input type="hidden" name="id" value={scope} />}
        <button type="submit" className={actions.button}>
          {t`Search`}
        </button>
      </form>
    </search>
  )
}
