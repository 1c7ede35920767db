import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Picture as PictureData } from '#contract/picture.ts'
import { Link } from '../../i18n/link.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './entry-head.module.css'

type Props = {
  /** The list this entry stands in. */
  list: { name: string; path: string }
  title: string
  intro: string
  picture: PictureData
  /** Stories show a wide picture, recipes a square dish. */
  shape: 'landscape' | 'square'
  /** A line over the title. */
  above?: ReactNode
  /** What stands at the foot of the words. */
  children?: ReactNode
}

/** The beginning of a story or a recipe: words at the left, the picture to the right edge of the window. */
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
        isPriority
        className={styles.picture}
      />
    </header>
  )
}
