import type { Picture } from './picture.ts'

/** Ways a picture is cut before it is sent. `original` keeps its own shape; the others say width : height. */
export const CROPS = {
  original: null,
  film: [2, 3],
  card: [4, 5],
  square: [1, 1],
  wide: [2, 1],
  landscape: [3, 2],
} as const
export type Crop = keyof typeof CROPS

/**
 * Widths in pixels that a page lets the browser choose from, in every crop. 736 fills most telephones at twice their width. WebP
 * is for the few browsers without AVIF. Each width is paid for in every page.
 */
export const CHOICES = {
  avif: [160, 320, 480, 736, 960, 1280, 1600, 2400],
  webp: [480, 960, 1600],
} as const

/** Widths that are named by themselves, whatever the size of the picture: thumbnails, posters, the sitemap, structured data, share pictures. */
export const SINGLES = {
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

export type PictureFormat = keyof typeof SINGLES
export type ChoiceFormat = keyof typeof CHOICES
export type SingleCrop<Format extends PictureFormat> = keyof (typeof SINGLES)[Format]
export type SingleWidth<
  Format extends PictureFormat,
  Name extends SingleCrop<Format>,
> = (typeof SINGLES)[Format][Name] extends readonly (infer Width)[] ? Width : never

/** One cut, width (pixels) and format of a picture. */
export type Rendition = { crop: Crop; width: number; format: PictureFormat }
type Measured = Pick<Picture, 'width' | 'height' | 'cutout'>

const singles: Record<PictureFormat, { [Name in Crop]?: readonly number[] }> = SINGLES

/** Width and height of a cut, to each other. */
export function shapeOf({ width, height }: Pick<Picture, 'width' | 'height'>, crop: Crop) {
  return CROPS[crop] ?? ([width, height] as const)
}

/** The widest this cut can be without being enlarged; a cut-out is placed on a stage and has no such limit below 1600. */
export function widestOf(picture: Measured, crop: Crop): number {
  if (picture.cutout && crop !== 'original') return 1600
  const [across, down] = shapeOf(picture, crop)
  return Math.floor(Math.min(picture.width, (picture.height * across) / down))
}

/** The widths a browser may choose from where this is the widest: the last is the first that reaches it, and is sent that wide. */
export function choiceOf(widest: number, format: ChoiceFormat): readonly number[] {
  const widths: readonly number[] = CHOICES[format]
  return widths.filter((_, place) => (widths[place - 1] ?? 0) < widest)
}

/** Whether any page names this rendition of some picture. */
export function isKnown(rendition: Rendition): boolean {
  return isOneOf(rendition, Number.POSITIVE_INFINITY)
}

/**
 * Whether a page may name this rendition of this picture. As JPEG a cut-out would lose its transparency; as PNG a photograph would
 * weigh megabytes.
 */
export function isNamed(picture: Measured, rendition: Rendition): boolean {
  const { crop, format } = rendition
  return format !== (picture.cutout ? 'jpg' : 'png') && isOneOf(rendition, widestOf(picture, crop))
}

function isOneOf({ crop, width, format }: Rendition, widest: number): boolean {
  if (singles[format][crop]?.includes(width)) return true
  return (format === 'avif' || format === 'webp') && choiceOf(widest, format).includes(width)
}
