import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { LANGS, type Lang } from '#contract/languages.ts'
import { LANGUAGE_LABELS } from '../../labels/labels.ts'
import button from '../../ui/office-button.module.css'
import { OfficeButton } from '../../ui/office-button.tsx'
import { ChoiceField } from '../../ui/office-field.tsx'
import { PAGE_SIZES, PAGE_WIDTHS, type PageWidth } from './page-width.ts'
import styles from './preview-screen.module.css'

const WIDTH_LABELS: Record<PageWidth, MessageDescriptor> = {
  phone: msg`Phone`,
  tablet: msg`Tablet`,
  desktop: msg`Desktop`,
}

type Props = {
  lang: Lang
  width: PageWidth
  isComparing: boolean
  set: (name: 'lang' | 'width' | 'compare', value: string) => void
  /** URL of the previewed page. */
  address: string
}

/** Language and width of the previewed page, and whether the published one is beside it. */
export function PreviewBar({ lang, width, isComparing, set, address }: Props) {
  const { t, i18n } = useLingui()
  return (
    <div className={styles.bar}>
      <ChoiceField
        label={t`Language of the page`}
        value={lang}
        choices={LANGS.map((one) => [one, i18n._(LANGUAGE_LABELS[one])] as const)}
        onChoose={(value) => set('lang', value)}
      />
      <fieldset className={styles.widths}>
        <legend>{t`Width`}</legend>
        {PAGE_WIDTHS.map((one) => (
          <OfficeButton key={one} aria-pressed={one === width} onClick={() => set('width', one)}>
            {i18n._(WIDTH_LABELS[one])} <small>{PAGE_SIZES[one][0]}</small>
          </OfficeButton>
        ))}
      </fieldset>
      <OfficeButton aria-pressed={isComparing} onClick={() => set('compare', isComparing ? '' : '1')}>
        <Trans>Compare with published</Trans>
      </OfficeButton>
      <a className={button.button} href={address} target="_blank" rel="noopener">
        <Trans>Open in a new tab</Trans>
      </a>
    </div>
  )
}
