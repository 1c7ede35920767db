import { type LinkProps, Link as RouterLink } from 'react-router'
import { useLang } from './language-context.tsx'
import { inLanguage } from './languages.ts'

type Props = Omit<LinkProps, 'to'> & { to: string }

/** A link to a page of this site, in the page's language; its data is fetched at the first sign of intent. */
export function Link({ to, ...props }: Props) {
  const lang = useLang()
  return <RouterLink prefetch="intent" viewTransition {...props} to={inLanguage(to, lang)} />
}
