import { useLingui } from '@lingui/react/macro'
import type { Banner as BannerData } from '#contract/site.ts'
import { Words } from '../i18n/words.tsx'
import { languageOfWords } from '../i18n/words-language.ts'
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
  const lang = languageOfWords(banner)
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
          <Heading className={styles.title} lang={lang}>
            {banner.title}
          </Heading>
          <p className={styles.text} lang={lang}>
            {banner.text}
          </p>
          <BannerLink banner={banner} />
        </div>
      </div>
    </article>
  )
}

/** link_type 2 opens a new tab; anything else stays on this site, also the framed page that 1 leads to. */
function BannerLink({ banner }: { banner: BannerData }) {
  const { t } = useLingui()
  const { link, link_type, action } = banner
  if (!link) return null
  const words = <Words of={banner}>{action}</Words>
  if (link_type === 2) {
    return (
      <OutsideLink to={link} hint={t`opens in a new tab`}>
        {words}
      </OutsideLink>
    )
  }
  return <TextLink to={link}>{words}</TextLink>
}
