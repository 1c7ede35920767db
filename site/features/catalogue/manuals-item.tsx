import { useLingui } from '@lingui/react/macro'
import type { DocumentLink } from '#contract/catalogue.ts'
import { manualPath, productPath } from '#contract/paths.ts'
import type { Picture as PictureData } from '#contract/picture.ts'
import { useFormatFileInfo } from '../../i18n/formatters.ts'
import { Link } from '../../i18n/link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import styles from './manuals.module.css'

type Props = {
  product: { code: string; thumb: PictureData; documents: DocumentLink[] }
  isOnFirstScreen: boolean
  scale: number
}

/** Render a product with its manual, and its other documents collapsed. */
export function ManualsItem({ product, isOnFirstScreen, scale }: Props) {
  const { t } = useLingui()
  const manual = product.documents.find(({ kind }) => kind === 'manual')
  const others = product.documents.filter(({ kind }) => kind !== 'manual')
  return (
    <li className={styles.item}>
      <Link to={productPath(product.code)} className={styles.product}>
        <span className={styles.stage}>
          <Picture
            picture={product.thumb}
            crop="square"
            sizes="(width < 64em) 6rem, 12rem"
            priority={isOnFirstScreen ? 'low' : undefined}
            scale={scale}
            alt=""
          />
        </span>
        <span className={styles.code}>{product.code}</span>
      </Link>
      <div className={styles.documents}>
        <Link
          to={manualPath(product.code)}
          className={styles.document}
          aria-label={t`Read the manual of ${product.code}`}
        >
          <span>{t`Read the manual`}</span>
          <Icon name="arrowRight" size={18} />
        </Link>
        {manual ? <DocumentRow document={manual} code={product.code} /> : null}
        <details>
          <summary>
            {t`All documents`}
            <Icon name="plus" size={16} />
          </summary>
          <ul>
            {others.map((document) => (
              <li key={document.kind}>
                <DocumentRow document={document} code={product.code} />
              </li>
            ))}
          </ul>
        </details>
      </div>
    </li>
  )
}

function DocumentRow({ document, code }: { document: DocumentLink; code: string }) {
  const { t } = useLingui()
  const formatFileNote = useFormatFileInfo()
  return (
    <a
      className={styles.document}
      href={document.url}
      download=""
      aria-label={t`Download ${document.title}, ${code}`}
    >
      <span>{document.title}</span>
      <small>{formatFileNote(document)}</small>
      <Icon name="download" size={18} />
    </a>
  )
}
