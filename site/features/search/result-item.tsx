import { isDocumentPath } from '#contract/file-paths.ts'
import type { SearchItem } from '#contract/search.ts'
import { useLanguage } from '../../i18n/language-context.tsx'
import { Link } from '../../i18n/link.tsx'
import { languageOfWords } from '../../i18n/words-language.ts'
import { Icon } from '../../ui/icon.tsx'
import { Marked } from './marked.tsx'
import styles from './results.module.css'
import { addressOf, inNewTab } from './search-address.ts'
import { Thumbnail } from './thumbnail.tsx'

/** A product found: its stage, code and what it is. */
export function ProductResult({ item }: { item: SearchItem }) {
  return (
    <li>
      <Link to={item.link} className={styles.product}>
        <span className={styles.stage}>{item.img ? <Thumbnail picture={item.img} crop="card" /> : null}</span>
        <span className={styles.code}>
          <Marked parts={item.title} />
        </span>
        <span className={styles.line} lang={languageOfWords(item)}>
          <Marked parts={item.text} />
        </span>
      </Link>
    </li>
  )
}

/** Anything else found: its title, the place where the words stand, and its picture where it has one. */
export function RowResult({ item }: { item: SearchItem }) {
  const { code, tag: lang } = useLanguage()
  const date = item.date
    ? new Intl.DateTimeFormat(code, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(item.date))
    : ''
  const notes = [item.note, date].filter(Boolean).join(' · ')
  return (
    <li>
      <a href={addressOf(item.link, lang)} className={styles.row} {...inNewTab(item.link)}>
        <span className={styles.words}>
          <span className={styles.title} lang={languageOfWords(item)}>
            <Marked parts={item.title} />
          </span>
          <span className={styles.text} lang={languageOfWords(item)}>
            <Marked parts={item.text} />
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
