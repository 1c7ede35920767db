import { useLingui } from '@lingui/react/macro'
import { getVideo, listRecommendedVideos, type VideoDetail } from '#contract/newsroom.ts'
import { readPageQuery } from '#contract/pages.ts'
import { productPath, VIDEO, VIDEOS, videoPath } from '#contract/paths.ts'
import { describeEntry } from '../../http/describe-entry.ts'
import { readId } from '../../http/list.search.ts'
import { PageHead } from '../../http/page-head.tsx'
import { siteContext } from '../../http/site-context.ts'
import { Link } from '../../i18n/link.tsx'
import { languageOfWords } from '../../i18n/words-language.ts'
import { Picture } from '../../ui/picture.tsx'
import { Prose } from '../../ui/prose.tsx'
import { PublishDate } from '../../ui/publish-date.tsx'
import type { Route } from './+types/video.route'
import { CardRow } from './card-row.tsx'
import { FilmCard, FilmLength } from './film-card.tsx'
import { FilmPlayer } from './film-player.tsx'
import { videoData } from './newsroom-data.ts'
import seen from './seen-products.module.css'
import styles from './video.module.css'
import './texts.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ask } = context.get(siteContext)
  const id = readId(readPageQuery(request, VIDEO))
  const [video, others] = await Promise.all([ask(getVideo, { id }), ask(listRecommendedVideos, { id })])
  return { video, others, description: describeEntry(video.intro, video.content) }
}

/** A video: the player with captions, what it is about, what is seen and heard as text, and the products in it. */
export default function Video({ loaderData: { video, others, description } }: Route.ComponentProps) {
  const { t } = useLingui()
  const list = { name: t`Videos`, path: VIDEOS }
  const path = videoPath(video.id)
  const lang = languageOfWords(video)
  return (
    <main id="content">
      <PageHead
        title={video.title}
        description={description}
        kind="video.other"
        picture={video.img}
        data={(words) => videoData(video, path, list, words)}
      />
      <article>
        <FilmPlayer video={video} />
        <div className={`${styles.words} page-width`}>
          <header className={styles.head}>
            <nav aria-label={t`Where you are`} className="crumbs">
              <Link to={list.path}>{list.name}</Link>
            </nav>
            <h1 lang={lang}>{video.title}</h1>
            <p className={styles.facts}>
              <PublishDate date={video.publishdate} />
              <span>
                {t`Length`} <FilmLength seconds={video.seconds} />
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
      <SeenProducts products={video.products} />
      <CardRow title={t`Watch next`} all={{ path: list.path, name: t`All videos` }} entries={others}>
        {(other) => <FilmCard video={other} />}
      </CardRow>
    </main>
  )
}

function SeenProducts({ products }: { products: VideoDetail['products'] }) {
  const { t } = useLingui()
  if (products.length === 0) return null
  return (
    <section className={seen.band}>
      <div className={`${seen.seen} page-width`}>
        <h2>{t`Seen in this film`}</h2>
        <ul>
          {products.map(({ code, kind, thumb }) => (
            <li key={code}>
              <Link to={productPath(code)} className="zooms underlines">
                <Picture picture={thumb} crop="square" sizes="(width < 64em) 40vw, 15vw" alt="" />
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
