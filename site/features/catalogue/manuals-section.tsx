import { useLingui } from '@lingui/react/macro'
import type { DocumentLink } from '#contract/catalogue.ts'
import { useFormatFileInfo } from '../../i18n/formatters.ts'
import { LANGUAGES } from '../../i18n/language-labels.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './manuals-section.module.css'

/** Render the documents of a product with their language, format and size. */
export function ManualsSection({ documents }: { documents: readonly DocumentLink[] }) {
  const { t } = useLingui()
  const formatFileNote = useFormatFileInfo()
  return (
    <section id="manuals" className={`${styles.manuals} page-width`}>
      <h2>{t`Manuals`}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t`Document`}</th>
            <th scope="col">{t`Language`}</th>
            <th scope="col">{t`Format and size`}</th>
            <th scope="col">
              <span className="visually-hidden">{t`Download`}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {documents.map(({ kind, title, language, format, bytes, url }) => (
            <tr key={kind}>
              <th scope="row">{title}</th>
              <td>{LANGUAGES.find(({ tag }) => tag === language)?.name}</td>
              <td>{formatFileNote({ format, bytes })}</td>
              <td>
                <a href={url} download="" aria-label={t`Download ${title}`}>
                  <span>{t`Download`}</span>
                  <Icon name="download" />
                </a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
