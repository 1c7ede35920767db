import { useLingui } from '@lingui/react/macro'
import { useRouteLoaderData } from 'react-router'
import { submitHomeEnquiry } from '#contract/enquiries.ts'
import { ICON } from '#contract/file-paths.ts'
import { listHotNews, listHotRecipes } from '#contract/newsroom.ts'
import { queryOf } from '#contract/pages.ts'
import { HOME } from '#contract/paths.ts'
import { getHomePage, listBanners, listHotProducts, listSeriesCards } from '#contract/site.ts'
import { askedProduct } from '../../forms/asked-product.server.ts'
import { sendForm } from '../../forms/send-form.ts'
import { type DataWords, PageHead } from '../../http/page-head.tsx'
import { siteContext } from '../../http/site-context.ts'
import type { loader as rootLoader } from '../../root.tsx'
import { Scenes } from '../../ui/scenes.tsx'
import type { Route } from './+types/home.route'
import { Counters } from './counters.tsx'
import { HomeEnquiry } from './home-enquiry.tsx'
import { HomeNews } from './home-news.tsx'
import { HomeRecipes } from './home-recipes.tsx'
import { HotProducts } from './hot-products.tsx'
import { SeriesStrip } from './series-strip.tsx'
import { Statement } from './statement.tsx'
import './texts.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { ask } = context.get(siteContext)
  const [page, banners, series, hot, news, recipes] = await Promise.all([
    ask(getHomePage, {}),
    ask(listBanners, { type: '1' }),
    ask(listSeriesCards, {}),
    ask(listHotProducts, {}),
    ask(listHotNews, {}),
    ask(listHotRecipes, {}),
  ])
  return { page, banners, series, hot, news, recipes, asked: askedProduct(queryOf(request, HOME)) }
}

export function action(args: Route.ActionArgs) {
  return sendForm(submitHomeEnquiry, args)
}

export default function Home({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { page, banners, series, hot, news, recipes, asked } = loaderData
  const frame = useRouteLoaderData<typeof rootLoader>('root')?.frame
  return (
    <main id="content">
      <PageHead
        title={page.title}
        description={page.description}
        {...(banners[0] ? { picture: banners[0].img } : {})}
        data={siteData}
      />
      <Scenes kind="home" label={t`Scenes`} banners={banners} isTitle />
      <SeriesStrip title={page.seriesTitle} series={series} />
      <Statement page={page} />
      <HotProducts page={page} products={hot} />
      <Counters counters={page.counters} />
      <HomeNews page={page} news={news} />
      <HomeRecipes page={page} recipes={recipes} />
      <HomeEnquiry page={page} frame={frame} sent={actionData} asked={asked} />
    </main>
  )
}

/** The brand and its site, for search engines. */
function siteData({ brand, origin }: DataWords): object[] {
  return [
    { '@type': 'Organization', name: brand, url: origin, logo: `${origin}${ICON}` },
    { '@type': 'WebSite', name: brand, url: origin },
  ]
}
