import type { NewsItem } from '#contract/newsroom.ts'
import { NEWS, newsPath } from '#contract/paths.ts'
import type { HomePage } from '#contract/site.ts'
import { Link } from '../../i18n/link.tsx'
import { languageOfWords } from '../../i18n/words-language.ts'
import block from '../../ui/lead-and-list.module.css'
import { Picture } from '../../ui/picture.tsx'
import { PublishDate } from '../../ui/publish-date.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import styles from './home-news.module.css'

/** The latest news: one with its picture, the others as a list. */
export function HomeNews({ page, news }: { page: HomePage; news: readonly NewsItem[] }) {
  const [lead, ...others] = news
  if (!lead) return null
  return (
    <section className={`${block.block} ${styles.news} page-width`}>
      <h2>{page.newsTitle}</h2>
      <div className={block.all}>
        <TextLink to={NEWS}>{page.allNews}</TextLink>
      </div>
      <Link to={newsPath(lead.id)} className={`${block.lead} ${styles.lead} underlines`}>
        <Picture
          picture={lead.img}
          crop="landscape"
          sizes="(width < 64em) 100vw, 48vw"
          className={block.picture}
          alt=""
        />
        <PublishDate date={lead.publishdate} />
        <h3 lang={languageOfWords(lead)}>{lead.title}</h3>
      </Link>
      <ul className={block.list}>
        {others.map((item) => (
          <li key={item.id}>
            <Link to={newsPath(item.id)} className="underlines">
              <PublishDate date={item.publishdate} />
              <h3 lang={languageOfWords(item)}>{item.title}</h3>
              <p lang={languageOfWords(item)}>{item.intro}</p>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
