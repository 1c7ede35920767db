import { renditionPath, renditionSrcset } from '#contract/file-paths.ts'
import type { Picture as PictureData } from '#contract/picture.ts'
import { aspectRatioOf, type Crop } from '#contract/renditions.ts'
import { classNames } from './class-names.ts'
import styles from './picture.module.css'

type Props = {
  picture: PictureData
  crop: Crop
  /** How wide the picture is shown, as the `sizes` attribute says it. */
  sizes: string
  /** True for the first picture of a page: it is asked for at once and before everything else. */
  isPriority?: boolean
  /** True while the picture should not be asked for: its colour stands in, and without scripts the picture itself. */
  isDeferred?: boolean
  /** Another cut of the same picture on screens narrower than 64em. */
  narrowCrop?: 'square' | 'landscape'
  /** The widest rendition that is ever needed, for a picture that is small on every screen. */
  maxRenditionWidth?: number
  className?: string | undefined
  alt?: string
}

/** A responsive picture: AVIF and WebP in several widths, its box reserved, its dominant colour until it is there. */
export function Picture({
  picture,
  crop,
  sizes,
  isPriority = false,
  isDeferred = false,
  narrowCrop,
  maxRenditionWidth,
  className,
  alt,
}: Props) {
  const [width, height] = aspectRatioOf(picture, crop)
  const narrow = narrowCrop && aspectRatioOf(picture, narrowCrop)
  const image = (
    <picture>
      {narrowCrop && narrow
        ? (['avif', 'webp'] as const).map((format) => (
            <source
              key={`narrow-${format}`}
              media="(width < 64em)"
              type={`image/${format}`}
              srcSet={renditionSrcset(picture, narrowCrop, format)}
              sizes={sizes}
              width={narrow[0] * 100}
              height={narrow[1] * 100}
            />
          ))
        : null}
      <source
        type="image/avif"
        srcSet={renditionSrcset(picture, crop, 'avif', maxRenditionWidth)}
        sizes={sizes}
      />
      <img
        className={styles.image}
        src={renditionPath(picture, crop, 960, 'webp')}
        srcSet={renditionSrcset(picture, crop, 'webp', maxRenditionWidth)}
        sizes={sizes}
        width={width * (crop === 'original' ? 1 : 100)}
        height={height * (crop === 'original' ? 1 : 100)}
        alt={alt ?? picture.alt}
        loading={isPriority ? 'eager' : 'lazy'}
        fetchPriority={isPriority ? 'high' : 'auto'}
        decoding={isPriority ? 'sync' : 'async'}
      />
    </picture>
  )
  return (
    <span
      className={classNames(
        styles.frame,
        styles[crop],
        narrowCrop && styles[`narrow_${narrowCrop}`],
        className,
      )}
    >
      {picture.cutout ? null : (
        <svg className={styles.ground} fill={picture.color} aria-hidden="true">
          <rect width="100%" height="100%" />
        </svg>
      )}
      {isDeferred ? <noscript>{image}</noscript> : image}
    </span>
  )
}
