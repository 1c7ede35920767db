import type { ComponentProps } from 'react'
import type { Banner as BannerData } from '#contract/site.ts'
import { languageOfWords } from '../i18n/words-language.ts'
import { Banner } from './banner.tsx'
import { Carousel } from './carousel.tsx'

type Props = {
  kind: ComponentProps<typeof Banner>['kind']
  label: string
  banners: readonly BannerData[]
  /** Seconds between two scenes; left out, only the visitor moves on. */
  everySeconds?: number
  /** True where the first scene's title is that of the page. */
  isTitle?: boolean
}

/** The scenes at the head of a page; nothing where there are none. */
export function Scenes({ kind, label, banners, everySeconds, isTitle = false }: Props) {
  if (banners.length === 0) return null
  return (
    <Carousel
      kind={kind === 'list' ? 'list' : 'home'}
      label={label}
      {...(everySeconds === undefined ? {} : { everySeconds })}
      slides={banners.map((banner, index) => ({
        key: String(index + 1),
        name: banner.scene,
        lang: languageOfWords(banner),
        content: (
          <Banner
            banner={banner}
            kind={kind}
            isFirst={index === 0}
            headingLevel={isTitle && index === 0 ? 1 : 2}
            isWaiting={index > 0}
          />
        ),
      }))}
    />
  )
}
