import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Picture } from '../queries/document-content.ts'

/** A picture as the templates place it. Positions are shares of its width and height. */
export type DocumentPicture = {
  /** Name of the prepared file. It changes with the picture and with the way it is prepared. */
  file: string
  alt: string
  /** Width divided by height. */
  ratio: number
  /** Subject of a photograph, which stays visible when the picture is cropped. */
  focus: { x: number; y: number }
  /** Body of a cut-out without its shadow; null for a photograph. */
  body: { left: number; top: number; width: number; height: number } | null
}

/** How to prepare a picture file. */
export type PictureSource = Pick<Picture, 'path' | 'fileHash'> & {
  file: string
  original: string
  pixels: number
  isCutout: boolean
}

/** Width in pixels by the place on the page. */
export const PICTURE_PIXELS = { page: 1440, stage: 800, half: 600, third: 400 } as const

/** Increment when the preparation of pictures changes. */
const PREPARATION_REVISION = 1

export type PlacePicture = (
  picture: Picture | undefined,
  place: keyof typeof PICTURE_PIXELS,
) => DocumentPicture | null

/** Create a function that describes pictures for a template, and the list of the files it needs. */
export function collectPictures(mediaDirectory: string): {
  placePicture: PlacePicture
  pictures: PictureSource[]
} {
  const byFile = new Map<string, PictureSource>()
  const pictures: PictureSource[] = []
  const placePicture: PlacePicture = (picture, place) => {
    if (picture === undefined) return null
    const pixels = PICTURE_PIXELS[place]
    const file = preparedName(picture, pixels)
    if (!byFile.has(file)) {
      const original = join(mediaDirectory, picture.path)
      const { path, fileHash } = picture
      const source = { path, fileHash, file, original, pixels, isCutout: picture.isCutout === 1 }
      byFile.set(file, source)
      pictures.push(source)
    }
    return { file, ...describePicture(picture) }
  }
  return { placePicture, pictures }
}

function describePicture(picture: Picture): Omit<DocumentPicture, 'file'> {
  const { width, height, focusX, focusY, body, alt, isCutout } = picture
  const bounds = body ?? { left: 0, top: 0, width, height }
  return {
    alt,
    ratio: width / height,
    focus: { x: focusX / 100, y: focusY / 100 },
    body:
      isCutout === 1
        ? {
            left: bounds.left / width,
            top: bounds.top / height,
            width: bounds.width / width,
            height: bounds.height / height,
          }
        : null,
  }
}

function preparedName({ path, fileHash, isCutout }: Picture, pixels: number): string {
  const key = JSON.stringify([path, fileHash, isCutout, pixels, PREPARATION_REVISION])
  return `${createHash('sha256').update(key).digest('hex').slice(0, 24)}.jpg`
}
