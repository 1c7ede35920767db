import { useDate } from '../i18n/formats.ts'
import styles from './publish-date.module.css'

/** A day in the page's language, set quietly. */
export function PublishDate({ date }: { date: string }) {
  const sayDate = useDate()
  return (
    <time dateTime={date} className={styles.date}>
      {sayDate(date)}
    </time>
  )
}
