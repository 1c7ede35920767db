import { useLingui } from '@lingui/react/macro'
import type { WorldRegion } from '#contract/content-pages.ts'
import { useLanguage } from '../../i18n/language-context.tsx'

/** What is said of a country or region, and its two numbers. */
export function RegionFacts({ region: { text, shops, since } }: { region: WorldRegion }) {
  const { t } = useLingui()
  const { code } = useLanguage()
  const count = new Intl.NumberFormat(code).format(shops)
  return (
    <>
      <p>{text}</p>
      <p data-facts>
        {t`Stores: ${count}`} <span>{t`Since ${since}`}</span>
      </p>
    </>
  )
}
