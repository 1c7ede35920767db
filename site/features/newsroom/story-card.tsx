import type { NewsItem } from '#contract/newsroom.ts'
import { Link } from '../../i18n/link.tsx'
import { languageOfWords } from '../../i18n/words-language.ts'
import { Picture } from '../../ui/picture.tsx'
import { PublishDate } from '../../ui/publish-date.tsx'
import styles from './story-card.module.css'

/** A story as a card: its picture, its day and its title. */
export function StoryCard({ story, path }: Props) {
  return (
    <Link to={path} className={`${styles.card} zooms underlines`}>
      <span className={styles.picture}>
        <Picture
          picture={story.img}
          crop="landscape"
          sizes="(width < 40em) 72vw, (width < 64em) 42vw, 31vw"
          alt=""
        />
      </span>
      <PublishDate date={story.publishdate} />
      <h3 lang={languageOfWords(story)}>{story.title}</h3>
    </Link>
  )
}

type Props = { story: NewsItem; path: string }
