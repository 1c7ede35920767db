import type { ComponentProps } from 'react'
import type { Banner as BannerData } from '#contract/site.ts'
import { langAttribute } from '../i18n/lang-attribute.ts'
import styles from '../ui/carousel.module.css'
import { CarouselControls } from '../ui/carousel-controls.tsx'
import { Banner } from './banner.tsx'

type Props = {
  kind: ComponentProps<typeof Banner>['kind']
  label: string
  banners: readonly BannerData[]
  /** Seconds between two banners; autoplay stops at the last one, on hover, on focus and with reduced motion. Omit for no autoplay. */
  everySeconds?: number
  /** True if the first banner's title is the page's. */
  isTitle?: boolean
}

/**
 * Render the banners at the top of a page as a carousel that does not loop; nothing if there are none. It is a horizontally
 * scrolling list, so it works by touch and without scripts; the controls below name every banner.
 */
export function BannerCarousel({ kind, label, banners, everySeconds, isTitle = false }: Props) {
  if (banners.length === 0) return null
  const slides = banners.map((banner, index) => ({
    key: String(index + 1),
    name: banner.scene,
    lang: langAttribute(banner),
    banner,
  }))
  return (
    <section
      className={`${styles.carousel} ${kind === 'list' ? styles.list : styles.home}`}
      aria-label={label}
      data-preserve=""
      data-carousel={slides.length > 1 ? (everySeconds ?? '') : undefined}
    >
      <ul className={styles.track}>
        {slides.map(({ key, banner }, index) => (
          <li key={key} id={`scene-${key}`} className={styles.slide}>
            <Banner
              banner={banner}
              kind={kind}
              isPriority={index === 0}
              headingLevel={isTitle && index === 0 ? 1 : 2}
              isDeferred={index > 0}
            />
          </li>
        ))}
      </ul>
      {slides.length > 1 ? <CarouselControls slides={slides} /> : null}
    </section>
  )
}
