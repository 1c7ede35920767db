import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '../../i18n/language-context.tsx'
import { LANGUAGES } from '../../i18n/languages.ts'
import styles from './legal.module.css'

/** The law's wording in English, which is what counts, and beside it what it says in the page's language. */
export function WarrantyLaw({ law, translation }: { law: string; translation: string }) {
  const { t } = useLingui()
  const { code } = useLanguage()
  const english = LANGUAGES.find(({ tag }) => tag === 'en')?.code
  return (
    <div className={styles.law}>
      <blockquote lang={english}>
        <p>{law}</p>
      </blockquote>
      {translation ? (
        <div lang={code}>
          <p className={styles.note}>{t`Translation for reference only. The English wording prevails.`}</p>
          <p>{translation}</p>
        </div>
      ) : null}
    </div>
  )
}
