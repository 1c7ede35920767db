import { useLingui } from '@lingui/react/macro'
import type { NewsItem } from '#contract/newsroom.ts'
import { storyPath } from '#contract/paths.ts'
import { Link } from '../../i18n/link.tsx'
import { languageOfWords } from '../../i18n/words-language.ts'
import { Picture } from '../../ui/picture.tsx'
import { Prose } from '../../ui/prose.tsx'
import { PublishDate } from '../../ui/publish-date.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import styles from './lead-story.module.css'

/** The story to begin with: its picture, and how it opens. */
export function LeadStory({ story, opening }: { story: NewsItem; opening: string }) {
  const { t } = useLingui()
  const path = storyPath(story.id)
  const lang = languageOfWords(story)
  return (
    <section className={styles.band}>
      <div className={`${styles.lead} page-width`}>
        <Link to={path} className={`${styles.picture} zooms`} tabIndex={-1} aria-hidden="true">
          <Picture picture={story.img} crop="landscape" sizes="(width < 64em) 100vw, 54vw" alt="" />
        </Link>
        <div className={styles.words}>
          <PublishDate date={story.publishdate} />
          <h2 lang={lang}>
            <Link to={path}>{story.title}</Link>
          </h2>
          <p className={styles.intro} lang={lang}>
            {story.intro}
          </p>
          <Prose html={opening} lang={lang} />
          <p className={styles.on}>
            <TextLink to={path}>
              {t`Read on`}
              <span className="visually-hidden">: {story.title}</span>
            </TextLink>
          </p>
        </div>
      </div>
    </section>
  )
}
