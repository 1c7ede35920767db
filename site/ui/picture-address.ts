import type { Crop, Picture } from '#contract/picture.ts'

/** The address of one rendition of a picture. */
export function pictureAddress(
  picture: Pick<Picture, 'src'>,
  crop: Crop,
  width: number,
  format: 'avif' | 'webp' | 'jpg' | 'png',
): string {
  return `${picture.src}/${crop}-${width}.${format}`
}
