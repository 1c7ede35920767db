import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Picture as PictureData } from '#contract/picture.ts'
import { Link } from '../../i18n/link.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './entry-head.module.css'

type Props = {
  /** The list that contains this entry. */
  list: { name: string; path: string }
  title: string
  intro: string
  picture: PictureData
  /** Stories show a wide picture, recipes a square one. */
  shape: 'landscape' | 'square'
  /** Shown above the title. */
  above?: ReactNode
  /** Shown below the introduction. */
  children?: ReactNode
}

/** Render the head of a story or recipe: text on the left, the picture up to the window's right edge. */
export function EntryHead({ list, title, intro, picture, shape, above, children }: Props) {
  const { t } = useLingui()
  return (
    <header className={classNames(styles.head, styles[shape], 'page-width')}>
      <div className={styles.words}>
        <nav aria-label={t`Where you are`} className="crumbs screen-only">
          <Link to={list.path}>{list.name}</Link>
        </nav>
        <div className={styles.title}>
          {above}
          <h1>{title}</h1>
          <p className={styles.intro}>{intro}</p>
        </div>
        {children}
      </div>
      <Picture
        picture={picture}
        crop={shape}
        narrowCrop="landscape"
        sizes={shape === 'square' ? '(width < 64em) 100vw, 50vw' : '(width < 64em) 100vw, 60vw'}
        priority="high"
        className={styles.picture}
      />
    </header>
  )
}
