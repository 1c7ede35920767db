import { useLingui } from '@lingui/react/macro'
import { redirect } from 'react-router'
import { localizePath } from '#contract/languages.ts'
import { readPageQuery } from '#contract/pages.ts'
import { PRODUCT, productPath } from '#contract/paths.ts'
import { getProduct, productDetail } from '#contract/product-detail.ts'
import type { HotProduct } from '#contract/site.ts'
import { PageHead } from '../../http/page-head.tsx'
import { siteContext } from '../../http/site-context.ts'
import { langAttribute } from '../../i18n/lang-attribute.ts'
import { Link } from '../../i18n/link.tsx'
import row from '../../ui/card-row.module.css'
import { Picture } from '../../ui/picture.tsx'
import { scaleOfRow, thumbsOf } from '../../ui/picture-scale.ts'
import type { Route } from './+types/product-detail.route'
import { DetailBlocks } from './detail-blocks.tsx'
import { DetailHead } from './detail-head.tsx'
import styles from './detail-tabs.module.css'
import { Installation } from './installation.tsx'
import { ManualsSection } from './manuals-section.tsx'
import { ParametersSection } from './parameters-section.tsx'
import { PartsSection } from './parts-section.tsx'
import { productJsonLd } from './product.json-ld.ts'
import recommended from './recommended-products.module.css'
import './load-messages.ts'
import { ProductNextSteps } from './product-next-steps.tsx'
import { ProductNotices } from './product-notices.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const code = readPageQuery(request, PRODUCT).get('id') ?? ''
  // An impossible product code is a missing page, not a bad request.
  if (!/^[A-Za-z0-9-]{1,20}$/.test(code)) throw new Response(null, { status: 404 })
  const { callApi, lang } = context.get(siteContext)
  const { detail, recommendedProducts } = await callApi(getProduct, { code })
  const isFormerCode = detail.code !== code.toUpperCase()
  if (isFormerCode) throw redirect(localizePath(productPath(detail.code), lang), 301)
  // The response contains duplicates for API clients; they are not sent to the page.
  return { detail: productDetail.parse(detail), recommendedProducts }
}

export default function ProductDetail({ loaderData: { detail, recommendedProducts } }: Route.ComponentProps) {
  return (
    <main id="content">
      <PageHead
        title={`${detail.code} ${detail.kind}`}
        description={detail.description}
        // A photograph: link previews show a cut-out on black.
        picture={detail.banner.find(({ cutout }) => !cutout) ?? detail.thumb}
        canonical={productPath(detail.code)}
        jsonLd={(context) => productJsonLd(detail, context)}
      />
      <ProductNotices detail={detail} />
      <DetailHead detail={detail} />
      <ProductSections detail={detail} recommendedProducts={recommendedProducts} />
    </main>
  )
}

type ProductSectionsProps = Pick<Route.ComponentProps['loaderData'], 'detail' | 'recommendedProducts'>

function ProductSections({ detail, recommendedProducts }: ProductSectionsProps) {
  const { t } = useLingui()
  return (
    <>
      <DetailTabs
        tabs={[
          { number: 2, id: 'details', name: t`Product details` },
          { number: 3, id: 'parameters', name: t`Technical parameters` },
          { number: 4, id: 'installation', name: t`Installation` },
          { number: 5, id: 'manuals', name: t`Manuals` },
        ]}
      />
      <DetailBlocks detail={detail} />
      <ParametersSection detail={detail} />
      <Installation detail={detail} />
      <ManualsSection code={detail.code} documents={detail.documents} />
      <PartsSection detail={detail} />
      <ProductNextSteps detail={detail} />
      <RecommendedProducts code={detail.code} products={recommendedProducts} />
    </>
  )
}

/** `number` is the tab's number in the specification: 2 details, 3 parameters, 4 installation, 5 manuals. */
type DetailTab = { number: 2 | 3 | 4 | 5; id: string; name: string }

/**
 * Render the tabs of the product page. They link to sections of one page, so that all of it can be read, searched and
 * printed. The bar is sticky below the head; the section in view is marked (client/enhancements/scroll-spy.ts).
 */
function DetailTabs({ tabs }: { tabs: readonly DetailTab[] }) {
  const { t } = useLingui()
  return (
    <nav className={styles.tabs} aria-label={t`On this page`} data-scroll-spy="">
      <ul className="page-width">
        {tabs.map(({ number, id, name }, index) => (
          <li key={id}>
            <a href={`#${id}`} data-tab={number} aria-current={index === 0 ? 'true' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function RecommendedProducts({ code, products }: { code: string; products: readonly HotProduct[] }) {
  const { t } = useLingui()
  if (products.length === 0) return null
  const scale = scaleOfRow(thumbsOf(products), 'card')
  return (
    <section className={`${recommended.recommended} page-width`}>
      <h2>{t`Goes well with ${code}`}</h2>
      <ul className={`${row.row} ${row.grid}`}>
        {products.map((product) => (
          <li key={product.code}>
            <Link to={productPath(product.code)} className="zooms underlines">
              <span className="product-stage">
                <Picture
                  picture={product.thumb}
                  crop="card"
                  sizes="(width < 64em) 62vw, 23vw"
                  scale={scale(product.thumb)}
                  alt=""
                />
              </span>
              <span className="product-code name">{product.code}</span>
              <span className="subline" lang={langAttribute(product)}>
                {product.kind}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
