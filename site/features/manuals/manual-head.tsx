import { useLingui } from '@lingui/react/macro'
import type { Manual } from '#contract/manuals.ts'
import { faultsPath, manualsPath, partsPath, productPath, withFragment } from '#contract/paths.ts'
import { useFormatFileInfo } from '../../i18n/formatters.ts'
import { langAttribute } from '../../i18n/lang-attribute.ts'
import { Link } from '../../i18n/link.tsx'
import actions from '../../ui/action.module.css'
import { Icon } from '../../ui/icon.tsx'
import { nonBreaking } from '../../ui/non-breaking.ts'
import { Picture } from '../../ui/picture.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import styles from './manual-head.module.css'

/** Render which model a manual is for, with links to its PDF and to what else there is about the model. */
export function ManualHead({ manual }: { manual: Manual }) {
  const { t } = useLingui()
  const { code, kind, thumb, categoryId, categoryName } = manual.product
  return (
    <header className={styles.head}>
      <Picture
        picture={thumb}
        crop="square"
        sizes="(width < 48em) 6rem, 15rem"
        priority="high"
        maxRenditionWidth={480}
        className={styles.picture}
      />
      <div className={styles.words}>
        <p className={styles.crumbs}>
          <Link to={manualsPath(categoryId)} className="touch">{t`Manuals: ${categoryName}`}</Link>
        </p>
        <h1>{t`${code} manual`}</h1>
        <p className={styles.kind} lang={langAttribute(manual.product)}>
          {nonBreaking(kind)}
        </p>
      </div>
      <HeadLinks manual={manual} />
    </header>
  )
}

function HeadLinks({ manual: { product, pdf, hasParts } }: { manual: Manual }) {
  const { t } = useLingui()
  const formatFileInfo = useFormatFileInfo()
  const { code, categoryId, categoryName } = product
  const file = formatFileInfo(pdf)
  return (
    <ul className={styles.links}>
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
    </ul>
  )
}
