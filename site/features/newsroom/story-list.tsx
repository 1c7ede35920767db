import { useLingui } from '@lingui/react/macro'
import type { NewsItem } from '#contract/newsroom.ts'
import { langAttribute } from '../../i18n/lang-attribute.ts'
import { Link } from '../../i18n/link.tsx'
import actions from '../../ui/action.module.css'
import { Picture } from '../../ui/picture.tsx'
import { PublishDate } from '../../ui/publish-date.tsx'
import styles from './story-list.module.css'

type Props = {
  stories: readonly NewsItem[]
  /** Returns the path of a story. */
  pathOf: (id: number) => string
  /** True when the first picture is the largest element above the fold. */
  isPriority?: boolean
}

/** Render stories as a list: the latest with a large picture, the others as rows of date, text and picture. */
export function StoryList({ stories, pathOf, isPriority = false }: Props) {
  const [lead, ...others] = stories
  return (
    <>
      {lead ? <Lead story={lead} path={pathOf(lead.id)} isPriority={isPriority} /> : null}
      {others.length > 0 ? (
        <ul className={styles.rows}>
          {others.map((story) => (
            <li key={story.id}>
              <Link to={pathOf(story.id)} className={`${styles.row} zooms`}>
                <PublishDate date={story.publishedOn} />
                <span className={styles.words}>
                  <h2 lang={langAttribute(story)}>{story.title}</h2>
                  <p lang={langAttribute(story)}>{story.intro}</p>
                  <More />
                </span>
                <Picture
                  picture={story.img}
                  crop="landscape"
                  sizes="(width < 64em) 34vw, 22vw"
                  className={styles.picture}
                  alt=""
                />
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

function Lead({ story, path, isPriority }: { story: NewsItem; path: string; isPriority: boolean }) {
  return (
    <Link to={path} className={`${styles.lead} zooms`}>
      <Picture
        picture={story.img}
        crop="landscape"
        sizes="(width < 64em) 100vw, 65vw"
        className={styles.picture}
        priority={isPriority ? 'high' : undefined}
        alt=""
      />
      <span className={styles.words}>
        <PublishDate date={story.publishedOn} />
        <h2 lang={langAttribute(story)}>{story.title}</h2>
        <p lang={langAttribute(story)}>{story.intro}</p>
        <More />
      </span>
    </Link>
  )
}

function More() {
  const { t } = useLingui()
  return <span className={`${actions.link} ${styles.more}`}>{t`More detail`}</span>
}
