import { useLingui } from '@lingui/react/macro'
import type { ContentPage } from '#contract/content-pages.ts'
import type { NewsItem } from '#contract/newsroom.ts'
import { KITCHEN } from '#contract/paths.ts'
import { Link } from '../../i18n/link.tsx'
import { languageOfWords } from '../../i18n/words-language.ts'
import actions from '../../ui/action.module.css'
import { Picture } from '../../ui/picture.tsx'
import styles from './happy-kitchen.module.css'

/** The way to the stories of the happy kitchen: its words, with the picture of the latest story. */
export function HappyKitchen({ page, story }: { page: ContentPage; story: NewsItem }) {
  const { t } = useLingui()
  return (
    <section className={styles.band}>
      <Link to={KITCHEN} className={`${styles.kitchen} zooms underlines page-width`}>
        <div className={styles.picture}>
          <Picture picture={story.img} crop="landscape" sizes="(width < 64em) 100vw, 46vw" alt="" />
        </div>
        <div className={styles.words}>
          <h2 lang={languageOfWords(page)}>{page.title}</h2>
          <p lang={languageOfWords(page)}>{page.intro}</p>
          <span className={actions.link}>{t`Read the stories`}</span>
        </div>
      </Link>
    </section>
  )
}
