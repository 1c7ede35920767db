import { renditionPath, renditionSrcset } from '#contract/file-paths.ts'
import type { Picture as PictureData } from '#contract/picture.ts'
import { aspectRatioOf, type Crop } from '#contract/renditions.ts'
import { classNames } from './class-names.ts'
import styles from './picture.module.css'
import { scaleAttribute } from './picture-scale.ts'

type Props = {
  picture: PictureData
  crop: Crop
  /** The `sizes` attribute. */
  sizes: string
  /** High for the first picture of a page, low for the others of its first screen; any other picture is lazy. */
  priority?: 'high' | 'low' | undefined
  /** True to show the placeholder colour instead; without scripts the picture is shown all the same. */
  isDeferred?: boolean
  /** Another crop on screens narrower than 64em. */
  narrowCrop?: 'square' | 'landscape'
  /** Another picture of the same scene for the narrow crop. */
  narrowPicture?: PictureData
  /** The widest rendition to offer, for a picture that is small on every screen. */
  maxRenditionWidth?: number
  /** How much smaller to draw the picture, in percent, so that the products of its row have one scale. */
  scale?: number | undefined
  className?: string | undefined
  alt?: string
}

/** Render a responsive picture: AVIF and WebP in several widths, a reserved box, its dominant colour until it has loaded. */
export function Picture({
  picture,
  crop,
  sizes,
  priority,
  isDeferred = false,
  narrowCrop,
  narrowPicture = picture,
  maxRenditionWidth,
  scale,
  className,
  alt,
}: Props) {
  const [width, height] = aspectRatioOf(picture, crop)
  const image = (
    <picture data-scale={scaleAttribute(scale)}>
      {narrowCrop ? <NarrowSources picture={narrowPicture} crop={narrowCrop} sizes={sizes} /> : null}
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
        loading={priority ? undefined : 'lazy'}
        fetchPriority={priority}
        decoding={priority === 'high' ? 'sync' : 'async'}
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
      {picture.cutout ? null : <Ground color={picture.color} />}
      {isDeferred ? <noscript>{image}</noscript> : image}
    </span>
  )
}

/** Render the sources of the crop for screens narrower than 64em. */
function NarrowSources({ picture, crop, sizes }: Pick<Props, 'picture' | 'crop' | 'sizes'>) {
  const [width, height] = aspectRatioOf(picture, crop)
  return (['avif', 'webp'] as const).map((format) => (
    <source
      key={format}
      media="(width < 64em)"
      type={`image/${format}`}
      srcSet={renditionSrcset(picture, crop, format)}
      sizes={sizes}
      width={width * 100}
      height={height * 100}
    />
  ))
}

/** Render the dominant colour that is shown until the picture has loaded. */
function Ground({ color }: { color: string }) {
  return (
    <svg className={styles.ground} fill={color} aria-hidden="true">
      <rect width="100%" height="100%" />
    </svg>
  )
}
