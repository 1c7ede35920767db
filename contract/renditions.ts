import type { Picture } from './picture.ts'

/** Crops as width : height; `original` keeps the aspect ratio of the picture. */
export const CROPS = {
  original: null,
  film: [2, 3],
  card: [4, 5],
  square: [1, 1],
  wide: [2, 1],
  landscape: [3, 2],
} as const
export type Crop = keyof typeof CROPS

/** Where a crop places the body of a cut-out, in shares of its width and height. */
type Stage = {
  maxHeight: number
  /** Aligns the bodies of a row at the bottom; otherwise they are centred. */
  isOnFloorLine: boolean
}

export const STAGES: Readonly<Record<Exclude<Crop, 'original'>, Stage>> = {
  film: { maxHeight: 0.66, isOnFloorLine: true },
  card: { maxHeight: 0.66, isOnFloorLine: true },
  square: { maxHeight: 0.76, isOnFloorLine: false },
  wide: { maxHeight: 0.76, isOnFloorLine: false },
  landscape: { maxHeight: 0.8, isOnFloorLine: false },
}
const MAX_BODY_WIDTH = 0.84

/** Return the width of a body that is as large as its stage permits, as a share of the crop's width. */
export function bodyShare(
  { width, height }: { width: number; height: number },
  crop: Exclude<Crop, 'original'>,
): number {
  const [across, down] = CROPS[crop]
  return Math.min(MAX_BODY_WIDTH, (STAGES[crop].maxHeight * down * width) / (across * height))
}

/**
 * Widths in pixels that `srcset` offers, in every crop. At double density 736 fills most phones, and 2880 a desktop of 1440 CSS
 * pixels. WebP serves the few browsers without AVIF. Each width adds bytes to every page.
 */
export const SRCSET_WIDTHS = {
  avif: [160, 320, 480, 736, 960, 1280, 1600, 2400, 2880],
  webp: [480, 960, 1600],
} as const

/** Widths in pixels that are used directly, whatever the size of the picture: thumbnails, posters, sitemap, structured data, share images. */
export const FIXED_WIDTHS = {
  avif: { card: [320, 480], square: [320, 480], landscape: [320, 480] },
  webp: {
    original: [960],
    film: [960],
    card: [320, 960],
    square: [320, 960],
    wide: [960],
    landscape: [320, 960, 1280],
  },
  jpg: { original: [960, 1280], square: [960], wide: [1280], landscape: [960, 1280] },
  png: { landscape: [1280] },
} as const satisfies Record<string, { [Name in Crop]?: readonly number[] }>

export type PictureFormat = keyof typeof FIXED_WIDTHS
export type SrcsetFormat = keyof typeof SRCSET_WIDTHS
export type FixedCrop<Format extends PictureFormat> = keyof (typeof FIXED_WIDTHS)[Format]
export type FixedWidth<
  Format extends PictureFormat,
  Name extends FixedCrop<Format>,
> = (typeof FIXED_WIDTHS)[Format][Name] extends readonly (infer Width)[] ? Width : never

/** A crop, width (pixels) and format of a picture. */
export type Rendition = { crop: Crop; width: number; format: PictureFormat }
type PictureSize = Pick<Picture, 'width' | 'height' | 'cutout'>

const fixedWidths: Record<PictureFormat, { [Name in Crop]?: readonly number[] }> = FIXED_WIDTHS

/** Return the aspect ratio of a crop as width and height. */
export function aspectRatioOf({ width, height }: Pick<Picture, 'width' | 'height'>, crop: Crop) {
  return CROPS[crop] ?? ([width, height] as const)
}

/** Return the largest width of a crop without enlarging it, in pixels; 1600 for a cut-out, which is placed on a stage. */
export function maxWidthOf(picture: PictureSize, crop: Crop): number {
  if (picture.cutout && crop !== 'original') return 1600
  const [across, down] = aspectRatioOf(picture, crop)
  return Math.floor(Math.min(picture.width, (picture.height * across) / down))
}

/** Return the `srcset` widths up to the first that reaches `maxWidth`; that one is served `maxWidth` wide. */
export function srcsetWidths(maxWidth: number, format: SrcsetFormat): readonly number[] {
  const widths: readonly number[] = SRCSET_WIDTHS[format]
  return widths.filter((_, index) => (widths[index - 1] ?? 0) < maxWidth)
}

/** Return true if pages use this rendition of any picture. */
export function isSupportedRendition(rendition: Rendition): boolean {
  return hasOfferedWidth(rendition, Number.POSITIVE_INFINITY)
}

/**
 * Return true if pages can use this rendition of this picture. JPEG would lose a cut-out's transparency; a PNG photograph would
 * take megabytes.
 */
export function isAllowedRendition(picture: PictureSize, rendition: Rendition): boolean {
  const { crop, format } = rendition
  return format !== (picture.cutout ? 'jpg' : 'png') && hasOfferedWidth(rendition, maxWidthOf(picture, crop))
}

function hasOfferedWidth({ crop, width, format }: Rendition, maxWidth: number): boolean {
  if (fixedWidths[format][crop]?.includes(width)) return true
  return (format === 'avif' || format === 'webp') && srcsetWidths(maxWidth, format).includes(width)
}
