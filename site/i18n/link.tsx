import type { ComponentProps } from 'react'
import { localizePath } from '#contract/languages.ts'
import { useLang } from './language-context.tsx'

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  /** Path of the page, without language prefix. */
  to: string
}

/** Render a link to a page of this site, in the page's language. */
export function Link({ to, ...attributes }: Props) {
  return <a {...attributes} href={localizePath(to, useLang())} />
}
