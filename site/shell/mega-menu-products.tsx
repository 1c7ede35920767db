import { useEffect, useState } from 'react'
import type { listProducts, SeriesGroup } from '#contract/catalogue.ts'
import { askFromBrowser } from '../http/ask-from-browser.ts'
import { useLang } from '../i18n/language-context.tsx'
import type { Lang } from '../i18n/languages.ts'
import { Link } from '../i18n/link.tsx'
import { productPath } from '../paths.ts'
import { Picture } from '../ui/picture.tsx'
import styles from './mega-menu.module.css'

/** What has been asked for once stays for the visit: a menu must not blink. */
const answered = new Map<string, Promise<SeriesGroup[]>>()

function askOnce(categoryId: number, lang: Lang): Promise<SeriesGroup[]> {
  const key = `${lang} ${categoryId}`
  const known = answered.get(key)
  if (known) return known
  const asked = askFromBrowser<typeof listProducts>(
    '/api/Product/filterGoods',
    { post: { cate: categoryId } },
    lang,
  )
  answered.set(key, asked)
  // A failure is asked again the next time the menu opens; until then the links beside it lead on.
  asked.catch(() => answered.delete(key))
  return asked
}

/** The products of one series as thumbnails, asked for when the menu opens. */
export default function MegaMenuProducts({
  categoryId,
  seriesKey,
}: {
  categoryId: number
  seriesKey: string
}) {
  const lang = useLang()
  const [groups, setGroups] = useState<readonly SeriesGroup[]>([])
  useEffect(() => {
    let isCurrent = true
    askOnce(categoryId, lang).then(
      (answer) => isCurrent && setGroups(answer),
      () => isCurrent && setGroups([]),
    )
    return () => {
      isCurrent = false
    }
  }, [categoryId, lang])
  const group = groups.find(({ code }) => code === seriesKey)
  return (
    <ul className={styles.products} aria-busy={groups.length === 0}>
      {group?.data.map((product) => (
        <li key={product.code}>
          <Link
            to={product.outside_url || productPath(product.code)}
            className={`${styles.product} underlines`}
          >
            <span className={styles.stage}>
              <Picture picture={product.thumb} crop="square" sizes="20rem" alt="" />
            </span>
            <span className={`${styles.code} name`}>{product.code}</span>
            <span className={styles.tag}>{product.tags}</span>
            <span className={styles.line}>{product.intro}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
