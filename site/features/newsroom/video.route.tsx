import { useLingui } from '@lingui/react/macro'
import { getVideo, listRecommendedVideos, type VideoDetail } from '#contract/newsroom.ts'
import { readPageQuery } from '#contract/pages.ts'
import { productPath, VIDEO, VIDEOS, videoPath } from '#contract/paths.ts'
import { readEntryId } from '../../http/list-query.search.ts'
import { buildMetaDescription } from '../../http/meta-description.ts'
import { PageHead } from '../../http/page-head.tsx'
import { siteContext } from '../../http/site-context.ts'
import { langAttribute } from '../../i18n/lang-attribute.ts'
import { Link } from '../../i18n/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { scaleOfRow, thumbsOf } from '../../ui/picture-scale.ts'
import { Prose } from '../../ui/prose.tsx'
import { PublishDate } from '../../ui/publish-date.tsx'
import type { Route } from './+types/video.route'
import { EntryRow } from './entry-row.tsx'
import featured from './featured-products.module.css'
import { videoJsonLd } from './newsroom.json-ld.ts'
import styles from './video.module.css'
import { VideoCard, VideoDuration } from './video-card.tsx'
import { VideoPlayer } from './video-player.tsx'
import './load-messages.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { callApi } = context.get(siteContext)
  const id = readEntryId(readPageQuery(request, VIDEO))
  const [video, others] = await Promise.all([
    callApi(getVideo, { id }),
    callApi(listRecommendedVideos, { id }),
  ])
  return { video, others, description: buildMetaDescription(video.intro, video.content) }
}

/** Render a video: the player with captions, the introduction, the transcript and the products shown. */
export default function Video({ loaderData: { video, others, description } }: Route.ComponentProps) {
  const { t } = useLingui()
  const list = { name: t`Videos`, path: VIDEOS }
  const path = videoPath(video.id)
  const lang = langAttribute(video)
  return (
    <main id="content">
      <PageHead
        title={video.title}
        description={description}
        kind="video.other"
        picture={video.img}
        jsonLd={(context) => videoJsonLd(video, path, list, context)}
      />
      <article>
        <VideoPlayer video={video} />
        <div className={`${styles.words} page-width`}>
          <header className={styles.head}>
            <nav aria-label={t`Where you are`} className="crumbs">
              <Link to={list.path}>{list.name}</Link>
            </nav>
            <h1 lang={lang}>{video.title}</h1>
            <p className={styles.facts}>
              <PublishDate date={video.publishedOn} />
              <span>
                {t`Length`} <VideoDuration seconds={video.seconds} />
              </span>
            </p>
          </header>
          <div className={styles.text} lang={lang}>
            <p className={styles.intro}>{video.intro}</p>
            <Prose html={video.content} />
          </div>
          <section className={styles.transcript} id="transcript">
            <h2>{t`Transcript`}</h2>
            <Prose html={video.transcript} lang={lang} />
          </section>
        </div>
      </article>
      <FeaturedProducts products={video.products} />
      <EntryRow title={t`Watch next`} all={{ path: list.path, name: t`All videos` }} entries={others}>
        {(other) => <VideoCard video={other} />}
      </EntryRow>
    </main>
  )
}

function FeaturedProducts({ products }: { products: VideoDetail['products'] }) {
  const { t } = useLingui()
  if (products.length === 0) return null
  const scale = scaleOfRow(thumbsOf(products), 'square')
  return (
    <section className={featured.band}>
      <div className={`${featured.seen} page-width`}>
        <h2>{t`Seen in this film`}</h2>
        <ul>
          {products.map(({ code, kind, thumb }) => (
            <li key={code}>
              <Link to={productPath(code)} className="zooms underlines">
                <Picture
                  picture={thumb}
                  crop="square"
                  sizes="(width < 64em) 40vw, 15vw"
                  scale={scale(thumb)}
                  alt=""
                />
                <span className="product-code name">{code}</span>
                <span className="subline">{kind}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
