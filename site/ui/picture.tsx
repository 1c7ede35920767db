import { renditionPath } from '#contract/file-paths.ts'
import type { Crop, Picture as PictureData, PictureWidth } from '#contract/picture.ts'
import { classNames } from './class-names.ts'
import styles from './picture.module.css'

type Props = {
  picture: PictureData
  crop: Crop
  /** How wide the picture is shown, as the `sizes` attribute says it. */
  sizes: string
  /** True for the first picture of a page: it is asked for at once and before everything else. */
  isFirst?: boolean
  /** True while the picture should not be asked for: its colour stands in, and without scripts the picture itself. */
  isWaiting?: boolean
  /** Another cut of the same picture on screens narrower than 64em. */
  narrowCrop?: 'square' | 'landscape'
  /** The widest rendition that is ever needed, for a picture that is small on every screen. */
  widest?: PictureWidth<'avif' | 'webp'>
  className?: string | undefined
  alt?: string
}

/** Ratio of each crop, width by height. Kept beside the contract's CROPS, whose values stay on the server. */
const RATIOS: Record<Exclude<Crop, 'original'>, readonly [number, number]> = {
  film: [2, 3],
  card: [4, 5],
  square: [1, 1],
  wide: [2, 1],
  landscape: [3, 2],
}

/** 736 fills most telephones at twice their width. WebP is for the few browsers without AVIF. Each width is paid for in every page. */
const WIDTHS: { [Format in 'avif' | 'webp']: readonly PictureWidth<Format>[] } = {
  avif: [160, 320, 480, 736, 960, 1280, 1600, 2400],
  webp: [480, 960, 1600],
}

/** A responsive picture: AVIF and WebP in several widths, its box reserved, its dominant colour until it is there. */
export function Picture({
  picture,
  crop,
  sizes,
  isFirst = false,
  isWaiting = false,
  narrowCrop,
  widest,
  className,
  alt,
}: Props) {
  const [width, height] = crop === 'original' ? [picture.width, picture.height] : RATIOS[crop]
  const narrow = narrowCrop && RATIOS[narrowCrop]
  const image = (
    <picture>
      {narrowCrop && narrow
        ? (['avif', 'webp'] as const).map((format) => (
            <source
              key={`narrow-${format}`}
              media="(width < 64em)"
              type={`image/${format}`}
              srcSet={sourceSet(picture, narrowCrop, format)}
              sizes={sizes}
              width={narrow[0] * 100}
              height={narrow[1] * 100}
            />
          ))
        : null}
      <source type="image/avif" srcSet={sourceSet(picture, crop, 'avif', widest)} sizes={sizes} />
      <img
        className={styles.image}
        src={renditionPath(picture, crop, 960, 'webp')}
        srcSet={sourceSet(picture, crop, 'webp', widest)}
        sizes={sizes}
        width={width * (crop === 'original' ? 1 : 100)}
        height={height * (crop === 'original' ? 1 : 100)}
        alt={alt ?? picture.alt}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding={isFirst ? 'sync' : 'async'}
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
      {isWaiting ? <noscript>{image}</noscript> : image}
    </span>
  )
}

function sourceSet(
  picture: PictureData,
  crop: Crop,
  format: 'avif' | 'webp',
  limit = Number.POSITIVE_INFINITY,
): string {
  const [numerator, denominator] = crop === 'original' ? [picture.width, picture.height] : RATIOS[crop]
  // The widest this cut can be without being enlarged; a cut-out is placed on a stage and has no such limit below 1600.
  const isStaged = picture.cutout && crop !== 'original'
  const natural = isStaged
    ? 1600
    : Math.floor(Math.min(picture.width, (picture.height * numerator) / denominator))
  const widest = Math.min(natural, limit)
  // The server enlarges nothing: asked for the next width, it sends the widest there is.
  const widths: readonly PictureWidth<'avif' | 'webp'>[] = WIDTHS[format]
  const last = widths.findIndex((width) => width >= widest)
  return widths
    .slice(0, last < 0 ? undefined : last + 1)
    .map((width) => `${renditionPath(picture, crop, width, format)} ${Math.min(width, natural)}w`)
    .join(', ')
}
