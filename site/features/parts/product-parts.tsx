import { useLingui } from '@lingui/react/macro'
import type { OwnedProduct, Part } from '#contract/parts.ts'
import { faultsPath, manualPath, PARTS, partsPath, productPath } from '#contract/paths.ts'
import { breadcrumbs } from '../../http/breadcrumbs.ts'
import { PageHead } from '../../http/page-head.tsx'
import { DiscontinuedNotice } from '../../ui/discontinued-notice.tsx'
import { OwnedProductHead } from '../../ui/owned-product-head.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { PartsTable } from './parts-table.tsx'
import styles from './product-parts.module.css'

type Props = { product: OwnedProduct; parts: readonly Part[] }

/** Render the page with all parts of a product: accessories, consumables and spare parts. */
export function ProductParts({ product, parts }: Props) {
  const { t } = useLingui()
  const { code } = product
  const trail = [
    { name: t`Parts and accessories`, path: PARTS },
    { name: code, path: partsPath(code) },
  ]
  const kinds = [
    { kind: 'accessory', title: t`Accessories` },
    { kind: 'consumable', title: t`Consumables` },
    { kind: 'spare', title: t`Spare parts` },
  ] as const
  return (
    <main id="content" className={`${styles.page} page-width`}>
      <PageHead
        title={t`${code}: parts and accessories`}
        description={t`Every part of ${code} with its number: what is in the box, what is sold separately, what is replaced and who fits it.`}
        picture={product.thumb}
        canonical={partsPath(code)}
        jsonLd={(context) => [breadcrumbs(context, trail)]}
      />
      <Head product={product} />
      <DiscontinuedNotice product={product} />
      {parts.length === 0 ? <p>{t`The list of parts is not here yet. Please ask us.`}</p> : null}
      {kinds.map(({ kind, title }) => {
        const ofKind = parts.filter((part) => part.kind === kind)
        return ofKind.length === 0 ? null : (
          <PartsTable key={kind} kind={kind} title={title} code={code} parts={ofKind} />
        )
      })}
    </main>
  )
}

function Head({ product }: Pick<Props, 'product'>) {
  const { t } = useLingui()
  const { code, categoryId, categoryName } = product
  return (
    <OwnedProductHead
      product={product}
      title={t`${code} parts`}
      parent={{ to: PARTS, name: t`Parts and accessories` }}
      className={styles.head}
    >
      <li>
        <TextLink to={manualPath(code)}>{t`Manual`}</TextLink>
      </li>
      <li>
        <TextLink to={faultsPath(categoryId)}>{t`Faults: ${categoryName}`}</TextLink>
      </li>
      <li>
        <TextLink to={productPath(code)}>{t`All about ${code}`}</TextLink>
      </li>
    </OwnedProductHead>
  )
}
