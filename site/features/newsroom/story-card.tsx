import type { NewsItem } from '#contract/newsroom.ts'
import { langAttribute } from '../../i18n/lang-attribute.ts'
import { Link } from '../../i18n/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { PublishDate } from '../../ui/publish-date.tsx'
import { CARD_SIZES } from './entry-row.tsx'
import styles from './story-card.module.css'

export function StoryCard({ story, path }: { story: NewsItem; path: string }) {
  return (
    <Link to={path} className={`${styles.card} zooms underlines`}>
      <span className={styles.picture}>
        <Picture picture={story.img} crop="landscape" sizes={CARD_SIZES} alt="" />
      </span>
      <PublishDate date={story.publishedOn} />
      <h3 lang={langAttribute(story)}>{story.title}</h3>
    </Link>
  )
}
