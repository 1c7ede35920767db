import { useFormatDate } from '../i18n/formatters.ts'
import styles from './publish-date.module.css'

/** Render a date in the page's language. */
export function PublishDate({ date }: { date: string }) {
  const formatDate = useFormatDate()
  return (
    <time dateTime={date} className={styles.date}>
      {formatDate(date)}
    </time>
  )
}
