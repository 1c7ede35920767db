import { useLingui } from '@lingui/react/macro'
import type { Manual } from '#contract/manuals.ts'
import { faultsPath, manualsPath, partsPath, productPath, withFragment } from '#contract/paths.ts'
import { useFormatFileInfo } from '../../i18n/formatters.ts'
import actions from '../../ui/action.module.css'
import { Icon } from '../../ui/icon.tsx'
import { OwnedProductHead } from '../../ui/owned-product-head.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import styles from './manual-head.module.css'

/** Render which model a manual is for, with links to its PDF and to what else there is about the model. */
export function ManualHead({ manual }: { manual: Manual }) {
  const { t } = useLingui()
  const { code, categoryId, categoryName } = manual.product
  return (
    <OwnedProductHead
      product={manual.product}
      title={t`${code} manual`}
      parent={{ to: manualsPath(categoryId), name: t`Manuals: ${categoryName}` }}
      className={styles.head}
    >
      <HeadLinks manual={manual} />
    </OwnedProductHead>
  )
}

function HeadLinks({ manual: { product, pdf, hasParts } }: { manual: Manual }) {
  const { t } = useLingui()
  const formatFileInfo = useFormatFileInfo()
  const { code, categoryId, categoryName } = product
  const file = formatFileInfo(pdf)
  return (
    <>
      <li>
        <a className={actions.link} href={pdf.url} download="">
          {t`Manual, ${file}`}
          <Icon name="download" size={18} />
        </a>
      </li>
      <li>
        <TextLink to={withFragment(productPath(code), 'parameters')}>{t`Technical parameters`}</TextLink>
      </li>
      {hasParts ? (
        <li>
          <TextLink to={partsPath(code)}>{t`Parts and accessories`}</TextLink>
        </li>
      ) : null}
      <li>
        <TextLink to={faultsPath(categoryId)}>{t`Faults: ${categoryName}`}</TextLink>
      </li>
    </>
  )
}
