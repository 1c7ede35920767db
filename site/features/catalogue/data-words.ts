import { useLingui } from '@lingui/react/macro'
import { useBrandName, usePublicUrl } from '../../http/page-head.tsx'
import { useLang } from '../../i18n/language-context.tsx'
import { inLanguage } from '../../i18n/languages.ts'
import type { DataWords } from './product-data.ts'

/** What structured data needs of the page it stands on. */
export function useDataWords(): DataWords {
  const { t } = useLingui()
  const lang = useLang()
  const origin = usePublicUrl()
  const brand = useBrandName()
  return { brand, home: t`Home`, origin, address: (path) => origin + inLanguage(path, lang) }
}
