import type { ReactNode } from 'react'
import { Link } from '../i18n/link.tsx'
import actions from './action.module.css'
import { Icon } from './icon.tsx'

type Props = { to: string; children: ReactNode }

/** A link inside this site, with the brass rule. */
export function TextLink({ to, children }: Props) {
  return (
    <Link className={actions.link} to={to}>
      {children}
    </Link>
  )
}

/** A link that leaves the site, in a new tab; the arrow says so to the eye and `hint` to everybody else. */
export function OutsideLink({
  to,
  hint,
  className,
  children,
}: Props & { hint: string; className?: string | undefined }) {
  return (
    <a className={className ?? actions.link} href={to} target="_blank" rel="noopener noreferrer">
      {children}
      <Icon name="arrowOut" size={16} />
      <span className="visually-hidden">{hint}</span>
    </a>
  )
}
