import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { localizePath } from '#contract/languages.ts'
import { COMPARE } from '#contract/paths.ts'
import { useLang } from '../../i18n/language-context.tsx'
import actions from '../../ui/action.module.css'
import styles from './product-list.module.css'

type Props = { category: { categoryId: number; title: string }; children: ReactNode }

/**
 * Render the form that, without scripts, submits the compare checkboxes of the cards with a button below the list. Scripts read
 * it too.
 */
export function CompareForm({ category, children }: Props) {
  const { t } = useLingui()
  const lang = useLang()
  return (
    <form action={localizePath(COMPARE, lang)}>
      {children}
      <input type="hidden" name="manycode" value={category.title} />
      <input type="hidden" name="chuancode" value={category.categoryId} />
      <noscript>
        <p className={styles.noScript}>
          <button type="submit" className={actions.button}>
            {t`Compare the chosen products`}
          </button>
        </p>
      </noscript>
    </form>
  )
}
