import type { Picture } from '#contract/picture.ts'
import { bodyShare, type Crop } from '#contract/renditions.ts'

/** Returns the factor in percent by which a picture is drawn smaller than its stage permits. */
export type PictureScale = (picture: Picture) => number

/**
 * Return the one scale of a row of products: the largest at which every body fits its stage. All pictures of the row have the same
 * crop and width, but in the crop `original` the same height.
 */
export function scaleOfRow(pictures: readonly Picture[], crop: Crop): PictureScale {
  const sizes = pictures.map((picture) => widthPerMillimetre(picture, crop)).filter((size) => size !== null)
  const scale = Math.min(...sizes)
  return (picture) => {
    const size = widthPerMillimetre(picture, crop)
    return size === null ? 100 : Math.round((100 * scale) / size)
  }
}

/** Return the pictures of products. */
export function thumbsOf(products: readonly { thumb: Picture }[]): Picture[] {
  return products.map(({ thumb }) => thumb)
}

/** Return the drawn width of a millimetre if the body is as large as its stage permits; null if the picture shows no product. */
function widthPerMillimetre({ body, height }: Picture, crop: Crop): number | null {
  if (!body) return null
  const width = crop === 'original' ? body.width / height : bodyShare(body, crop)
  return width / body.millimetres
}

/** Return the attribute that draws a picture, or what shows it, smaller: see `data-scale` in styles/shared.css. */
export function scaleAttribute(percent: number | undefined): string | undefined {
  return percent === undefined || percent >= 100 ? undefined : String(percent).padStart(2, '0')
}
