import { useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { withoutLanguage } from '#contract/languages.ts'
import { CONSUMER_SERVICES, FAQ, FEEDBACK, MANUALS, STORES } from '#contract/paths.ts'
import { Link } from '../i18n/link.tsx'
import styles from './header.module.css'
import { Menu } from './menu.tsx'

/** The services every owner comes back for, in the order of the specification. */
export function useServices(): { to: string; name: string }[] {
  const { t } = useLingui()
  return [
    { to: FAQ, name: t`Questions and answers` },
    { to: CONSUMER_SERVICES, name: t`Consumer services` },
    { to: MANUALS, name: t`Manuals` },
    { to: STORES, name: t`Find a store` },
    { to: FEEDBACK, name: t`Feedback and complaints` },
  ]
}

/** The services dropdown of the top bar. */
export function ServicesMenu() {
  const { t } = useLingui()
  const services = useServices()
  const page = withoutLanguage(useLocation().pathname)
  return (
    <Menu
      kind="narrow"
      label={t`Services`}
      isCurrent={services.some(({ to }) => to === page && to !== STORES)}
    >
      <ul className={styles.links}>
        {services.map(({ to, name }) => (
          <li key={to}>
            <Link to={to} aria-current={to === page ? 'page' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Menu>
  )
}
