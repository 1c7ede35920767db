import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect } from 'react'
import type { Lang } from '#contract/languages.ts'
import { PageFrame } from './page-frame.tsx'
import type { PageWidth } from './page-width.ts'

/** Where the site remembers the language chosen last in this tab: it redirects pages without a language prefix to it. */
const LANGUAGE_KEY = 'lang'

type Props = { lang: Lang; width: PageWidth; page: string }

/** The page that visitors see. */
export function PublishedFrame({ lang, width, page }: Props) {
  const { t } = useLingui()
  // Before the frame has loaded anything.
  useLayoutEffect(() => sessionStorage.setItem(LANGUAGE_KEY, lang), [lang])
  return <PageFrame title={t`Published page`} heading={t`Published`} address={page} width={width} />
}
