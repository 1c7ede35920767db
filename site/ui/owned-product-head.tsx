import type { ReactNode } from 'react'
import type { OwnedProduct } from '#contract/parts.ts'
import { langAttribute } from '../i18n/lang-attribute.ts'
import { Link } from '../i18n/link.tsx'
import { classNames } from './class-names.ts'
import { nonBreaking } from './non-breaking.ts'
import styles from './owned-product-head.module.css'
import { Picture } from './picture.tsx'

type Props = {
  product: OwnedProduct
  title: string
  /** The page above this one. */
  parent: { to: string; name: string }
  /** The columns of wide screens. */
  className: string | undefined
  /** Links to what else there is about the product: list items. */
  children: ReactNode
}

/** Render which product a page for owners is about, such as its manual. */
export function OwnedProductHead({ product, title, parent, className, children }: Props) {
  return (
    <header className={classNames(styles.head, className)}>
      <Picture
        picture={product.thumb}
        crop="square"
        sizes="(width < 48em) 6rem, 15rem"
        priority="high"
        maxRenditionWidth={480}
        className={styles.picture}
      />
      <div>
        <p className="crumbs screen-only">
          <Link to={parent.to} className="touch">
            {parent.name}
          </Link>
        </p>
        <h1>{title}</h1>
        <p className={styles.kind} lang={langAttribute(product)}>
          {nonBreaking(product.kind)}
        </p>
      </div>
      <ul className={styles.links}>{children}</ul>
    </header>
  )
}
