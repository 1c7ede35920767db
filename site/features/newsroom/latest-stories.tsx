import { useLingui } from '@lingui/react/macro'
import type { NewsItem } from '#contract/newsroom.ts'
import { NEWS, newsPath } from '#contract/paths.ts'
import { Link } from '../../i18n/link.tsx'
import { languageOfWords } from '../../i18n/words-language.ts'
import block from '../../ui/lead-and-list.module.css'
import { Picture } from '../../ui/picture.tsx'
import { PublishDate } from '../../ui/publish-date.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import styles from './latest-stories.module.css'

/** The latest news: one with its picture, the others as a list beside it. */
export function LatestStories({ stories }: { stories: readonly NewsItem[] }) {
  const { t } = useLingui()
  const [lead, ...others] = stories
  if (!lead) return null
  return (
    <section className={`${block.block} ${styles.latest}`}>
      <h2>{t`News and activities`}</h2>
      <div className={block.all}>
        <TextLink to={NEWS}>{t`All news`}</TextLink>
      </div>
      <Link to={newsPath(lead.id)} className={`${block.lead} ${styles.lead} zooms underlines`}>
        <Picture
          picture={lead.img}
          crop="landscape"
          sizes="(width < 64em) 100vw, 56vw"
          className={block.picture}
          alt=""
        />
        <PublishDate date={lead.publishdate} />
        <h3 lang={languageOfWords(lead)}>{lead.title}</h3>
        <p lang={languageOfWords(lead)}>{lead.intro}</p>
      </Link>
      <ul className={block.list}>
        {others.map((story) => (
          <li key={story.id}>
            <Link to={newsPath(story.id)} className="underlines">
              <PublishDate date={story.publishdate} />
              <h3 lang={languageOfWords(story)}>{story.title}</h3>
              <p lang={languageOfWords(story)}>{story.intro}</p>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
