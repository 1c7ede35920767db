import { useLingui } from '@lingui/react/macro'
import { FAQ, MANUALS, productListPath, RECIPES, STORES } from '#contract/paths.ts'
import { Link } from '../../i18n/link.tsx'
import styles from './search-dialog.module.css'

type Props = { categories: readonly { id: number; name: string }[] }

/** What stands in the dialog before anything is typed: short ways to what most people look for. */
export function DialogStart({ categories }: Props) {
  const { t } = useLingui()
  const others = [
    { to: FAQ, name: t`Questions and answers` },
    { to: MANUALS, name: t`Manuals` },
    { to: STORES, name: t`Stores` },
    { to: RECIPES, name: t`Recipes` },
  ]
  return (
    <div className={styles.start}>
      <p>{t`Type a product code, a dish, or a word from the manual.`}</p>
      <ul>
        {categories.map(({ id, name }) => (
          <li key={id}>
            <Link to={productListPath(id)}>{name}</Link>
          </li>
        ))}
      </ul>
      <ul>
        {others.map(({ to, name }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
