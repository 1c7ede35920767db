import { useLingui } from '@lingui/react/macro'
import type { Frame } from '#contract/site.ts'
import { Link } from '../i18n/link.tsx'
import { OutsideLink } from '../ui/text-link.tsx'
import styles from './header.module.css'
import { Menu } from './menu.tsx'

/** The shopping entry: in a store, or online in a new tab. */
export function ShopMenu({ links }: { links: Frame['links'] }) {
  const { t } = useLingui()
  return (
    <Menu kind="narrow" label={t`Shop`}>
      <ul className={styles.links}>
        <li>
          <Link to={links.store}>{t`In a store`}</Link>
        </li>
        <li>
          <OutsideLink to={links.online} hint={t`opens in a new tab`} className="">
            {t`Online`}
          </OutsideLink>
        </li>
      </ul>
    </Menu>
  )
}
