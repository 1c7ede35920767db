import { ABOUT } from '#contract/paths.ts'
import type { HomePage } from '#contract/site.ts'
import { Picture } from '../../ui/picture.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import styles from './statement.module.css'

/** One paragraph in the large serif beside a close-up that runs off the page. */
export function Statement({ page }: { page: HomePage }) {
  return (
    <section className={styles.statement}>
      <Picture
        picture={page.statementPicture}
        crop="square"
        sizes="(width < 64em) 100vw, 42vw"
        className={styles.picture}
      />
      <div className={styles.words}>
        <p>{page.statement}</p>
        <TextLink to={ABOUT}>{page.statementLink}</TextLink>
      </div>
    </section>
  )
}
