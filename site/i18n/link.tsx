import type { ComponentProps } from 'react'
import { localizePath } from '#contract/languages.ts'
import { useLang } from './language-context.tsx'

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  /** A page of this site, without a language's prefix. */
  to: string
}

/** A link to a page of this site, in the page's language. */
export function Link({ to, ...attributes }: Props) {
  return <a {...attributes} href={localizePath(to, useLang())} />
}
