import type { ContentBlock } from '#contract/content-pages.ts'
import { Link } from '../../i18n/link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Prose } from '../../ui/prose.tsx'
import styles from './services.module.css'

/** The services, a line each; the whole line leads there. */
export function ServiceLinks({ links }: { links: readonly (ContentBlock & { to: string })[] }) {
  return (
    <ul className={styles.links}>
      {links.map(({ key, to, title, content }) => (
        <li key={key}>
          <h2>
            <Link to={to}>{title}</Link>
          </h2>
          <Prose html={content} />
          <Icon name="arrowRight" size={24} />
        </li>
      ))}
    </ul>
  )
}
