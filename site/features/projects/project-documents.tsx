import { useLingui } from '@lingui/react/macro'
import type { DocumentLink } from '#contract/catalogue.ts'
import type { ProjectProduct } from '#contract/cooperation.ts'
import { useFormatFileInfo } from '../../i18n/formatters.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './project-documents.module.css'

/** The documents a specifier needs for a product, in display order. */
const SPECIFIER_DOCUMENT_KINDS: readonly DocumentLink['kind'][] = ['spec_sheet', 'installation_guide']

/** Render the dimension drawing and the documents of every product of the project. */
export function ProjectDocuments({ products }: { products: readonly ProjectProduct[] }) {
  const { t } = useLingui()
  return (
    <section className={styles.documents}>
      <h2>{t`Documents for specifiers`}</h2>
      <p className={styles.note}>{t`Dimension drawings as SVG, sheets and guides as PDF.`}</p>
      <ul className={styles.sheets}>
        {products.map((product) => (
          <Sheet key={product.code} product={product} />
        ))}
      </ul>
    </section>
  )
}

function Sheet({ product: { code, kind, size, drawing, documents } }: { product: ProjectProduct }) {
  const { t } = useLingui()
  const formatFileNote = useFormatFileInfo()
  return (
    <li className={styles.sheet}>
      <img src={drawing} alt={t`Drawing of ${code}: ${size} mm`} width={1088} height={716} loading="lazy" />
      <div className={styles.title}>
        <h3>{code}</h3>
        <p>{kind}</p>
      </div>
      <ul>
        <li>
          <a href={drawing} download="" aria-label={t`Dimension drawing, ${code}`}>
            <span>{t`Dimension drawing`}</span>
            <small>SVG</small>
            <Icon name="download" size={18} />
          </a>
        </li>
        {SPECIFIER_DOCUMENT_KINDS.flatMap((each) =>
          documents.filter((document) => document.kind === each),
        ).map((document) => (
          <li key={document.kind}>
            <a href={document.url} download="" aria-label={`${document.title}, ${code}`}>
              <span>{document.title}</span>
              <small>{formatFileNote(document)}</small>
              <Icon name="download" size={18} />
            </a>
          </li>
        ))}
      </ul>
    </li>
  )
}
