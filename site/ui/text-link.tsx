import type { ComponentProps, ReactNode } from 'react'
import { Link } from '../i18n/link.tsx'
import actions from './action.module.css'
import { Icon } from './icon.tsx'

/** Render a link inside this site, underlined in brass. */
export function TextLink(props: Omit<ComponentProps<typeof Link>, 'className'>) {
  return <Link {...props} className={actions.link} />
}

type ExternalLinkProps = { to: string; hint: string; className?: string | undefined; children: ReactNode }

/** Render an external link that opens a new tab; the arrow shows it, and `hint` says so to screen readers. */
export function ExternalLink({ to, hint, className, children }: ExternalLinkProps) {
  return (
    <a className={className ?? actions.link} href={to} target="_blank" rel="noopener noreferrer">
      {children}
      <Icon name="arrowOut" size={16} />
      <span className="visually-hidden">{hint}</span>
    </a>
  )
}
