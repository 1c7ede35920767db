import type { Picture as PictureData } from '#contract/picture.ts'
import { nonBreaking } from './non-breaking.ts'
import styles from './page-lead.module.css'
import { Picture } from './picture.tsx'

type Props = { title: string; intro: string; picture?: PictureData | null }

/** Render the head of a text page: title, one large sentence, and a picture that bleeds off one edge. */
export function PageLead({ title, intro, picture }: Props) {
  return (
    <header className={styles.lead} data-picture={picture ? '' : undefined}>
      <div className={styles.words}>
        <h1>{title}</h1>
        <p className={`${styles.intro} phrases`}>{nonBreaking(intro)}</p>
      </div>
      {picture ? (
        <Picture
          picture={picture}
          crop="landscape"
          sizes="(width < 64em) 100vw, 58vw"
          priority="high"
          className={styles.picture}
        />
      ) : null}
    </header>
  )
}
