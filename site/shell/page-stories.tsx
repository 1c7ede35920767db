import type { NewsItem } from '#contract/newsroom.ts'
import { NEWS, newsPath } from '#contract/paths.ts'
import { langAttribute } from '../i18n/lang-attribute.ts'
import { Link } from '../i18n/link.tsx'
import { Picture } from '../ui/picture.tsx'
import { PublishDate } from '../ui/publish-date.tsx'
import { TextLink } from '../ui/text-link.tsx'
import styles from './lead-and-list.module.css'

type Props = {
  title: string
  /** Label of the link to all news. */
  all: string
  stories: readonly NewsItem[]
  /** The picture's `sizes` attribute. */
  sizes: string
  /** True to show the first story's introduction. */
  showsIntro?: boolean
  className: string | undefined
  leadClassName: string | undefined
}

/** Render the latest news: the first with its picture, the others as a list. */
export function PageStories({ title, all, stories, sizes, showsIntro, className, leadClassName }: Props) {
  const [lead, ...others] = stories
  if (!lead) return null
  return (
    <section className={`${styles.block} ${className}`}>
      <h2>{title}</h2>
      <div className={styles.all}>
        <TextLink to={NEWS}>{all}</TextLink>
      </div>
      <Link to={newsPath(lead.id)} className={`${styles.lead} ${leadClassName} underlines`}>
        <Picture picture={lead.img} crop="landscape" sizes={sizes} className={styles.picture} alt="" />
        <PublishDate date={lead.publishedOn} />
        <h3 lang={langAttribute(lead)}>{lead.title}</h3>
        {showsIntro ? <p lang={langAttribute(lead)}>{lead.intro}</p> : null}
      </Link>
      <ul className={styles.list}>
        {others.map((story) => (
          <li key={story.id}>
            <Link to={newsPath(story.id)} className="underlines">
              <PublishDate date={story.publishedOn} />
              <h3 lang={langAttribute(story)}>{story.title}</h3>
              <p lang={langAttribute(story)}>{story.intro}</p>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
