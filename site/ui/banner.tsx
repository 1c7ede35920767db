import { useLingui } from '@lingui/react/macro'
import type { Banner as BannerData } from '#contract/site.ts'
import { framePath } from '../paths.ts'
import styles from './banner.module.css'
import { classNames } from './class-names.ts'
import { Picture } from './picture.tsx'
import { OutsideLink, TextLink } from './text-link.tsx'

type Props = {
  banner: BannerData
  kind: 'home' | 'list' | 'series'
  isFirst: boolean
  isWaiting: boolean
  headingLevel: 1 | 2
}

/** One scene with its words: in the calm third of the picture where there is room, under it where there is not. */
export function Banner({ banner, kind, isFirst, isWaiting, headingLevel }: Props) {
  const Heading = headingLevel === 1 ? 'h1' : 'h2'
  return (
    <article className={classNames(styles.banner, styles[kind], styles[banner.tone])}>
      <Picture
        picture={banner.img}
        crop="wide"
        narrowCrop="square"
        sizes="100vw"
        isFirst={isFirst}
        isWaiting={isWaiting}
        className={styles.picture}
      />
      <div className={`${styles.words} page-width`}>
        <div className={styles.column}>
          <Heading className={styles.title}>{banner.title}</Heading>
          <p className={styles.text}>{banner.text}</p>
          <BannerLink banner={banner} />
        </div>
      </div>
    </article>
  )
}

/** link_type 1 goes to the framed page, 2 with a link opens a new tab, anything else stays on this site. */
function BannerLink({ banner: { link, link_type, action, type, name, cate } }: { banner: BannerData }) {
  const { t } = useLingui()
  if (link_type === 1) return <TextLink to={framePath({ type, name, cate })}>{action}</TextLink>
  if (!link) return null
  if (link_type === 2) {
    return (
      <OutsideLink to={link} hint={t`opens in a new tab`}>
        {action}
      </OutsideLink>
    )
  }
  return <TextLink to={link}>{action}</TextLink>
}
