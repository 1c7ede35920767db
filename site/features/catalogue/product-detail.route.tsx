import { useLingui } from '@lingui/react/macro'
import { queryOf } from '#contract/pages.ts'
import { PRODUCT, productPath } from '#contract/paths.ts'
import { getProduct, productDetail } from '#contract/product-detail.ts'
import { PageHead } from '../../http/page-head.tsx'
import { siteContext } from '../../http/site-context.ts'
import type { Route } from './+types/product-detail.route'
import { DetailBlocks } from './detail-blocks.tsx'
import { DetailHead } from './detail-head.tsx'
import { DetailTabs } from './detail-tabs.tsx'
import { Installation } from './installation.tsx'
import { ManualsSection } from './manuals-section.tsx'
import { Parameters } from './parameters.tsx'
import { productData } from './product-data.ts'
import { Recommended } from './recommended.tsx'
import './texts.ts'
import { WaysOn } from './ways-on.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const code = queryOf(request, PRODUCT).get('id') ?? ''
  // What cannot be a product's code is no page, not a faulty request.
  if (!/^[A-Za-z0-9-]{1,20}$/.test(code)) throw new Response(null, { status: 404 })
  const { detail, recommend } = await context.get(siteContext).ask(getProduct, { code })
  // What the answer says twice, for programs, is not sent to the page.
  return { detail: productDetail.parse(detail), recommend }
}

export default function ProductDetail({ loaderData: { detail, recommend } }: Route.ComponentProps) {
  return (
    <main id="content">
      <PageHead
        title={`${detail.code} ${detail.kind}`}
        description={detail.description}
        // A photograph, since what shares a page shows a cut-out on black.
        picture={detail.banner.find(({ cutout }) => !cutout) ?? detail.thumb}
        canonical={productPath(detail.code)}
        data={(words) => productData(detail, words)}
      />
      <DetailHead detail={detail} />
      <LowerPart detail={detail} recommend={recommend} />
    </main>
  )
}

type LowerProps = Pick<Route.ComponentProps['loaderData'], 'detail' | 'recommend'>

function LowerPart({ detail, recommend }: LowerProps) {
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
      <Parameters detail={detail} />
      <Installation detail={detail} />
      <ManualsSection documents={detail.documents} />
      <WaysOn detail={detail} />
      <Recommended code={detail.code} products={recommend} />
    </>
  )
}
