import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { localizePath } from '#contract/languages.ts'
import { SEARCH } from '#contract/paths.ts'
import { useLang } from '../i18n/language-context.tsx'
import { Icon } from '../ui/icon.tsx'

type Props = ComponentProps<'input'> & {
  /** True on the search page, which updates in place. */
  isInPlace?: boolean
}

/** Render a search form that leads to the search page. `children` follow the field; `className` is the form's. */
export function SearchField({ className, isInPlace, children, ...input }: Props) {
  const { t } = useLingui()
  const lang = useLang()
  return (
    <search>
      <form
        action={localizePath(SEARCH, lang)}
        className={className}
        data-update={isInPlace ? '' : undefined}
      >
        <Icon name="search" />
        <input {...input} type="search" name="q" maxLength={80} aria-label={t`Search`} />
        {children}
      </form>
    </search>
  )
}
