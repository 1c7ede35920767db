import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '../i18n/language-context.tsx'
import styles from './header.module.css'
import { LanguageLinks } from './language-links.tsx'
import { Menu } from './menu.tsx'

/** The language selector of the top bar. */
export function LanguageMenu() {
  const { t } = useLingui()
  const current = useLanguage()
  return (
    <div className={styles.languages}>
      <Menu
        kind="right"
        label={
          <>
            <span className="visually-hidden">{t`Language:`} </span>
            <span lang={current.code}>{current.label}</span>
          </>
        }
      >
        <LanguageLinks className={styles.links} isNamed />
      </Menu>
    </div>
  )
}
