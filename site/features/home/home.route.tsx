import { useLingui } from '@lingui/react/macro'
import { submitHomeEnquiry } from '#contract/enquiries.ts'
import { FAVICON } from '#contract/file-paths.ts'
import { listHotNews, listHotRecipes } from '#contract/newsroom.ts'
import { readPageQuery } from '#contract/pages.ts'
import { ABOUT, HOME } from '#contract/paths.ts'
import { getHomePage, type HomePage, listBanners, listHotProducts, listSeriesCards } from '#contract/site.ts'
import { readProductQuery } from '../../forms/product-query.server.ts'
import { sendForm } from '../../forms/send-form.ts'
import { PageHead } from '../../http/page-head.tsx'
import type { JsonLdContext } from '../../http/page-head-props.ts'
import { siteContext } from '../../http/site-context.ts'
import { useSiteShell } from '../../http/use-site-shell.ts'
import { BannerCarousel } from '../../shell/banner-carousel.tsx'
import { PageStories } from '../../shell/page-stories.tsx'
import { Picture } from '../../ui/picture.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { Route } from './+types/home.route'
import { Counters } from './counters.tsx'
import { HomeEnquiry } from './home-enquiry.tsx'
import styles from './home-news.module.css'
import { HomeRecipes } from './home-recipes.tsx'
import { HotProducts } from './hot-products.tsx'
import { SeriesStrip } from './series-strip.tsx'
import statement from './statement.module.css'
import './load-messages.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { callApi } = context.get(siteContext)
  const [page, banners, series, hot, news, recipes] = await Promise.all([
    callApi(getHomePage, {}),
    callApi(listBanners, { type: '1' }),
    callApi(listSeriesCards, {}),
    callApi(listHotProducts, {}),
    callApi(listHotNews, {}),
    callApi(listHotRecipes, {}),
  ])
  return { page, banners, series, hot, news, recipes, asked: readProductQuery(readPageQuery(request, HOME)) }
}

export function action(args: Route.ActionArgs) {
  return sendForm(submitHomeEnquiry, args)
}

export default function Home({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { page, banners, series, hot, news, recipes, asked } = loaderData
  const siteShell = useSiteShell()
  return (
    <main id="content">
      <PageHead
        title={page.title}
        description={page.description}
        picture={banners[0]?.img}
        jsonLd={siteJsonLd}
      />
      <BannerCarousel kind="home" label={t`Scenes`} banners={banners} isTitle />
      <SeriesStrip title={page.seriesTitle} series={series} />
      <Statement page={page} />
      <HotProducts page={page} products={hot} />
      <Counters counters={page.counters} />
      <PageStories
        title={page.newsTitle}
        all={page.allNews}
        stories={news}
        sizes="(width < 64em) 100vw, 48vw"
        className={`${styles.news} page-width`}
        leadClassName={styles.lead}
      />
      <HomeRecipes page={page} recipes={recipes} />
      <HomeEnquiry page={page} siteShell={siteShell} sent={actionData} asked={asked} />
    </main>
  )
}

function siteJsonLd({ brand, origin }: JsonLdContext): object[] {
  return [
    { '@type': 'Organization', name: brand, url: origin, logo: `${origin}${FAVICON}` },
    { '@type': 'WebSite', name: brand, url: origin },
  ]
}

/** Render one paragraph in the large serif beside a close-up that extends to the window's edge. */
function Statement({ page }: { page: HomePage }) {
  return (
    <section className={statement.statement}>
      <Picture
        picture={page.statementPicture}
        crop="square"
        sizes="(width < 64em) 100vw, 42vw"
        className={statement.picture}
      />
      <div className={statement.words}>
        <p>{page.statement}</p>
        <TextLink to={ABOUT}>{page.statementLink}</TextLink>
      </div>
    </section>
  )
}
