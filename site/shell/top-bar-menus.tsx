import { useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import {
  CASES,
  CONSUMER_SERVICES,
  ENGINEERING,
  FAQ,
  FAULTS,
  FEEDBACK,
  HAPPY_KITCHEN,
  INFORMATION,
  KITCHEN,
  MANUAL,
  MANUALS,
  NEWS,
  PARTS,
  PHILOSOPHY,
  PROCESS,
  PROJECTS,
  RECIPES,
  SAFETY,
  SERVICE_IDEA,
  STORES,
  VIDEOS,
} from '#contract/paths.ts'
import type { SiteShell } from '#contract/site.ts'
import { useLanguage } from '../i18n/language-context.tsx'
import { Link } from '../i18n/link.tsx'
import { ExternalLink } from '../ui/text-link.tsx'
import styles from './header.module.css'
import { LanguageLinks } from './language-links.tsx'
import { Menu } from './menu.tsx'

export type NamedLink = { to: string; name: string }

/** Return the links to services for owners, in the order of the specification, which does not name faults and parts. */
export function useServices(): NamedLink[] {
  const { t } = useLingui()
  return [
    { to: FAQ, name: t`Questions and answers` },
    { to: FAULTS, name: t`Faults and what to do` },
    { to: CONSUMER_SERVICES, name: t`Consumer services` },
    { to: MANUALS, name: t`Manuals` },
    { to: PARTS, name: t`Parts` },
    { to: STORES, name: t`Find a store` },
    { to: FEEDBACK, name: t`Feedback and complaints` },
  ]
}

/** Return the links to editorial pages, in their two sections. */
export function useSections(): { title: string; links: NamedLink[] }[] {
  const { t } = useLingui()
  return [
    {
      title: t`News and stories`,
      links: [
        { to: INFORMATION, name: t`News, videos and recipes` },
        { to: NEWS, name: t`News and activities` },
        { to: VIDEOS, name: t`Videos` },
        { to: RECIPES, name: t`Recipes` },
        { to: KITCHEN, name: t`Happy kitchen` },
        { to: PHILOSOPHY, name: t`Happiness in the kitchen` },
      ],
    },
    {
      title: t`Projects`,
      links: [
        { to: PROJECTS, name: t`All projects` },
        { to: ENGINEERING, name: t`Engineering cooperation` },
        { to: CASES, name: t`Classic cases` },
        { to: SERVICE_IDEA, name: t`Service idea` },
        { to: PROCESS, name: t`After-sales process` },
      ],
    },
  ]
}

/** Pages of the services, and of the editorial sections, that have no link in the menu. */
const SERVICE_PAGES = [MANUAL, SAFETY]
const INNER_PAGES = [HAPPY_KITCHEN, '/details', '/detailstovideo', '/detailstomenu', '/detailsproject']

export function ServicesMenu() {
  const { t } = useLingui()
  const services = useServices()
  const { pathname: page } = useLocation()
  return (
    <Menu
      kind="narrow"
      label={t`Services`}
      isCurrent={SERVICE_PAGES.includes(page) || services.some(({ to }) => to === page && to !== STORES)}
    >
      <MenuLinks links={services} />
    </Menu>
  )
}

export function DiscoverMenu() {
  const { t } = useLingui()
  const sections = useSections()
  const { pathname: page } = useLocation()
  const isCurrent =
    INNER_PAGES.includes(page) || sections.some(({ links }) => links.some(({ to }) => to === page))
  return (
    <Menu kind="narrow" label={t`Discover`} isCurrent={isCurrent}>
      <div className={styles.sections}>
        {sections.map(({ title, links }) => (
          <section key={title}>
            <h2>{title}</h2>
            <MenuLinks links={links} />
          </section>
        ))}
      </div>
    </Menu>
  )
}

/** Render the shop menu: in a store, or online in a new tab. */
export function ShopMenu({ links }: { links: SiteShell['links'] }) {
  const { t } = useLingui()
  return (
    <Menu kind="narrow" label={t`Shop`}>
      <ul className={styles.links}>
        <li>
          <Link to={links.store}>{t`In a store`}</Link>
        </li>
        <li>
          <ExternalLink to={links.online} hint={t`opens in a new tab`} className="">
            {t`Online`}
          </ExternalLink>
        </li>
      </ul>
    </Menu>
  )
}

export function LanguageMenu() {
  const { t } = useLingui()
  const { code, label } = useLanguage()
  const menuLabel = (
    <>
      <span className="visually-hidden">{t`Language:`} </span>
      <span lang={code}>{label}</span>
    </>
  )
  return (
    <div className={styles.languages}>
      <Menu kind="right" label={menuLabel}>
        <LanguageLinks className={styles.links} isNamed />
      </Menu>
    </div>
  )
}

function MenuLinks({ links }: { links: readonly NamedLink[] }) {
  const { pathname: page } = useLocation()
  return (
    <ul className={styles.links}>
      {links.map(({ to, name }) => (
        <li key={to}>
          <Link to={to} aria-current={to === page ? 'page' : undefined}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
