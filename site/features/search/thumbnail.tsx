import { renditionPath } from '#contract/file-paths.ts'
import type { Picture } from '#contract/picture.ts'
import { classNames } from '../../ui/class-names.ts'
import { scaleAttribute } from '../../ui/picture-scale.ts'
import styles from './results.module.css'

type Props = {
  picture: Picture
  crop: 'card' | 'landscape' | 'square'
  /** As in ui/picture.tsx. */
  priority?: 'high' | 'low'
  scale?: number | undefined
}

/** Height of each crop at a width of 120 pixels. */
const HEIGHTS = { card: 150, landscape: 80, square: 120 }

/** Render a small picture in only two widths: offering every rendition of forty pictures would double the page. */
export function Thumbnail({ picture, crop, priority, scale }: Props) {
  return (
    <picture
      className={classNames(styles.thumbnail, crop === 'card' ? styles.onFloorLine : undefined)}
      data-scale={scaleAttribute(scale)}
    >
      <source
        type="image/avif"
        srcSet={`${renditionPath(picture, crop, 320, 'avif')} 1x, ${renditionPath(picture, crop, 480, 'avif')} 2x`}
      />
      <img
        className={styles.image}
        src={renditionPath(picture, crop, 320, 'webp')}
        width={120}
        height={HEIGHTS[crop]}
        alt=""
        loading={priority ? undefined : 'lazy'}
        fetchPriority={priority}
        decoding="async"
      />
    </picture>
  )
}
