import type { ComponentProps, ReactNode } from 'react'
import { Link } from '../i18n/link.tsx'
import actions from './action.module.css'
import { Icon } from './icon.tsx'

/** A link inside this site, with the brass rule. */
export function TextLink(props: Omit<ComponentProps<typeof Link>, 'className'>) {
  return <Link {...props} className={actions.link} />
}

type ExternalLinkProps = { to: string; hint: string; className?: string | undefined; children: ReactNode }

/** A link that leaves the site, in a new tab; the arrow says so to the eye and `hint` to everybody else. */
export function ExternalLink({ to, hint, className, children }: ExternalLinkProps) {
  return (
    <a className={className ?? actions.link} href={to} target="_blank" rel="noopener noreferrer">
      {children}
      <Icon name="arrowOut" size={16} />
      <span className="visually-hidden">{hint}</span>
    </a>
  )
}
