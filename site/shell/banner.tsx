import { useLingui } from '@lingui/react/macro'
import type { Banner as BannerData } from '#contract/site.ts'
import { langAttribute } from '../i18n/lang-attribute.ts'
import { LocalizedText } from '../i18n/localized-text.tsx'
import { classNames } from '../ui/class-names.ts'
import { Picture } from '../ui/picture.tsx'
import { ExternalLink, TextLink } from '../ui/text-link.tsx'
import styles from './banner.module.css'

type Props = {
  banner: BannerData
  kind: 'home' | 'list' | 'series'
  isPriority: boolean
  isDeferred: boolean
  headingLevel: 1 | 2
}

/** Render a banner with its text: on wide screens in the calm third of the picture, or beside a picture without one; else below it. */
export function Banner({ banner, kind, isPriority, isDeferred, headingLevel }: Props) {
  const Heading = headingLevel === 1 ? 'h1' : 'h2'
  const lang = langAttribute(banner)
  return (
    <article
      className={classNames(
        styles.banner,
        styles[kind],
        styles[banner.tone],
        banner.isLow ? styles.low : undefined,
      )}
    >
      <Picture
        picture={banner.img}
        crop="wide"
        narrowCrop="square"
        narrowPicture={banner.upright ?? banner.img}
        sizes="100vw"
        priority={isPriority ? 'high' : undefined}
        isDeferred={isDeferred}
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

/** link_type 2 opens a new tab; any other stays on this site, including 1, which leads to a page with an iframe. */
function BannerLink({ banner }: { banner: BannerData }) {
  const { t } = useLingui()
  const { link, linkType, action } = banner
  if (!link) return null
  const label = <LocalizedText of={banner}>{action}</LocalizedText>
  if (linkType === 2) {
    return (
      <ExternalLink to={link} hint={t`opens in a new tab`}>
        {label}
      </ExternalLink>
    )
  }
  return <TextLink to={link}>{label}</TextLink>
}
