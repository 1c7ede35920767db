import styles from './pager.module.css'
import { TextLink } from './text-link.tsx'

type Props = {
  page: number
  last: number
  pathOf: (page: number) => string
  words: { label: string; place: string; previous: string; next: string }
}

/** Render the links to the pages before and after this one, if the list has more than one. */
export function Pager({ page, last, pathOf, words: { label, place, previous, next } }: Props) {
  if (last <= 1) return null
  return (
    <nav className={styles.pager} aria-label={label}>
      {page > 1 ? <TextLink to={pathOf(page - 1)}>{previous}</TextLink> : null}
      <span>{place}</span>
      {page < last ? <TextLink to={pathOf(page + 1)}>{next}</TextLink> : null}
    </nav>
  )
}
