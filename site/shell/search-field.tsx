import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { inLanguage } from '#contract/languages.ts'
import { SEARCH } from '#contract/paths.ts'
import { useLang } from '../i18n/language-context.tsx'
import { Icon } from '../ui/icon.tsx'

type Props = { className: string | undefined; placeholder: string; children?: ReactNode }

/** A field that asks the search page, without scripts too. */
export function SearchField({ className, placeholder, children }: Props) {
  const { t } = useLingui()
  const lang = useLang()
  return (
    <search>
      <form action={inLanguage(SEARCH, lang)} className={className}>
        <Icon name="search" />
        <input type="search" name="q" maxLength={80} aria-label={t`Search`} placeholder={placeholder} />
        {children}
      </form>
    </search>
  )
}
