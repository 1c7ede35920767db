import { isDocumentPath } from '#contract/file-paths.ts'
import type { SearchItem } from '#contract/search.ts'
import { useFormatDate } from '../../i18n/formatters.ts'
import { langAttribute } from '../../i18n/lang-attribute.ts'
import { useLang } from '../../i18n/language-context.tsx'
import { Link } from '../../i18n/link.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { PictureScale } from '../../ui/picture-scale.ts'
import { HighlightedText } from './highlighted-text.tsx'
import styles from './results.module.css'
import { newTabAttributes, resultHref } from './search-query.ts'
import { Thumbnail } from './thumbnail.tsx'

/** Render a product result: picture, code and description. */
export function ProductResult({ item, scale }: { item: SearchItem; scale: PictureScale }) {
  return (
    <li>
      <Link to={item.link} className={styles.product}>
        <span className={styles.stage}>
          {item.img ? <Thumbnail picture={item.img} crop="card" scale={scale(item.img)} /> : null}
        </span>
        <span className={styles.code}>
          <HighlightedText parts={item.title} />
        </span>
        <span className={styles.line} lang={langAttribute(item)}>
          <HighlightedText parts={item.text} />
        </span>
      </Link>
    </li>
  )
}

/** Render any other result: title, matching excerpt and, where there is one, a picture. */
export function RowResult({ item }: { item: SearchItem }) {
  const lang = useLang()
  const formatDate = useFormatDate()
  const date = item.date ? formatDate(item.date) : ''
  const notes = [item.note, date].filter(Boolean).join(' · ')
  return (
    <li>
      <a href={resultHref(item.link, lang)} className={styles.row} {...newTabAttributes(item.link)}>
        <span className={styles.words}>
          <span className={styles.title} lang={langAttribute(item)}>
            <HighlightedText parts={item.title} />
          </span>
          <span className={styles.text} lang={langAttribute(item)}>
            <HighlightedText parts={item.text} />
          </span>
          {notes ? <span className={styles.note}>{notes}</span> : null}
        </span>
        {item.img ? (
          <span className={styles.picture}>
            <Thumbnail picture={item.img} crop="landscape" />
          </span>
        ) : (
          <Icon name={isDocumentPath(item.link) ? 'download' : 'arrowRight'} />
        )}
      </a>
    </li>
  )
}
