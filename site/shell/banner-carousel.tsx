import type { ComponentProps } from 'react'
import type { Banner as BannerData } from '#contract/site.ts'
import { langAttribute } from '../i18n/lang-attribute.ts'
import { Island } from '../islands/island.tsx'
import styles from '../ui/carousel.module.css'
import CarouselControls from '../ui/carousel-controls.island.tsx'
import { Banner } from './banner.tsx'

type Props = {
  kind: ComponentProps<typeof Banner>['kind']
  label: string
  banners: readonly BannerData[]
  /** Seconds between two scenes; it stops at the last one, on hover, on focus and with reduced motion. Left out: no autoplay. */
  everySeconds?: number
  /** True where the first scene's title is that of the page. */
  isTitle?: boolean
}

/**
 * The scenes at the head of a page, as a carousel without a loop; nothing where there are none. It is a list that scrolls sideways,
 * so a finger moves it and it works without scripts; the controls below name every scene.
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
      {slides.length > 1 ? (
        <Island
          name="carousel-controls"
          component={CarouselControls}
          on="idle"
          props={{ slides: slides.map(({ key, name, lang }) => ({ key, name, lang })), everySeconds }}
        />
      ) : null}
    </section>
  )
}
