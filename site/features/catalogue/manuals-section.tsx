import { useLingui } from '@lingui/react/macro'
import type { DocumentLink } from '#contract/catalogue.ts'
import { manualPath } from '#contract/paths.ts'
import { useFormatFileInfo } from '../../i18n/formatters.ts'
import { LANGUAGES } from '../../i18n/language-labels.ts'
import { Link } from '../../i18n/link.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './manuals-section.module.css'

type Props = { code: string; documents: readonly DocumentLink[] }

/** Render the documents of a product with their language, format and size; the manual can also be read as a page. */
export function ManualsSection({ code, documents }: Props) {
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
              <span className="visually-hidden">{t`Read or download`}</span>
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
                {kind === 'manual' ? (
                  <Link to={manualPath(code)} aria-label={t`Read the manual of ${code}`}>
                    {t`Read`}
                  </Link>
                ) : null}
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
