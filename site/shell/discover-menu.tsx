import { useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { withoutLanguage } from '#contract/languages.ts'
import {
  CASES,
  ENGINEERING,
  HAPPY_KITCHEN,
  INFORMATION,
  KITCHEN,
  NEWS,
  PHILOSOPHY,
  PROCESS,
  PROJECTS,
  RECIPES,
  SERVICE_IDEA,
  VIDEOS,
} from '#contract/paths.ts'
import { Link } from '../i18n/link.tsx'
import styles from './header.module.css'
import { Menu } from './menu.tsx'

/** List every page to read or to watch, in its two sections. */
export function useSections(): { title: string; links: { to: string; name: string }[] }[] {
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

/** Pages that belong to these sections without an entry of their own. */
const INNER_PAGES = [HAPPY_KITCHEN, '/details', '/detailstovideo', '/detailstomenu', '/detailsproject']

/** The dropdown of the top bar that leads to the two sections. */
export function DiscoverMenu() {
  const { t } = useLingui()
  const sections = useSections()
  const page = withoutLanguage(useLocation().pathname)
  const isCurrent =
    INNER_PAGES.includes(page) || sections.some(({ links }) => links.some(({ to }) => to === page))
  return (
    <Menu kind="narrow" label={t`Discover`} isCurrent={isCurrent}>
      <div className={styles.sections}>
        {sections.map(({ title, links }) => (
          <section key={title}>
            <h2>{title}</h2>
            <ul className={styles.links}>
              {links.map(({ to, name }) => (
                <li key={to}>
                  <Link to={to} aria-current={to === page ? 'page' : undefined}>
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Menu>
  )
}
