/** Largest upload in bytes, by the extension of the file. */
export const UPLOAD_LIMITS = {
  jpg: 40_000_000,
  jpeg: 40_000_000,
  jfif: 40_000_000,
  png: 40_000_000,
  webp: 40_000_000,
  avif: 40_000_000,
  svg: 300_000,
  mp4: 300_000_000,
  m4v: 300_000_000,
} as const
export type UploadExtension = keyof typeof UPLOAD_LIMITS

/** The path of a picture, drawing or film below the media. */
export const MEDIA_PATH = /^[a-z]+\/[a-z0-9-]+\.(?:png|jpg|svg|mp4)$/

/** A picture shown large needs a longer side of this many pixels; the site never enlarges a picture. */
export const MIN_LONGER_SIDE_PX = 1200

/** Tell whether a picture looks small or blurred where it is shown large. */
export function isSmallPicture({ width, height }: { width: number; height: number }): boolean {
  return Math.max(width, height) < MIN_LONGER_SIDE_PX
}

/** A file arrives in parts of this size; a connection that breaks loses less than one. */
export const UPLOAD_PART_BYTES = 1_048_576

/** `PUT` of the bytes from `offset` on. The answer says how many bytes there are: where the next part begins. */
export const UPLOAD_PART_PATH = '/office/api/media/chunk'

/** Widths in pixels of `GET /office/media/thumb?path=…&width=…`. */
export const THUMB_WIDTHS = [120, 240, 480, 960, 1600] as const

/** Return the folder of new media: pages look for films and drawings in one folder each. */
export function folderOf(kind: 'photo' | 'drawing' | 'film', folder: string): string {
  return { film: 'videos', drawing: 'products', photo: folder }[kind]
}

/** Why a file is refused. */
export const MEDIA_REFUSALS = [
  /** Its name or its content is none of the formats above. */
  'unknown-format',
  /** A film as telephones and cameras write it. */
  'quicktime',
  /** A photograph as telephones write it. */
  'heic',
  'too-large',
  /** All media together would exceed `MEDIA_BYTES`. */
  'full',
  /** Films belong in `videos`, drawings in `products`. */
  'wrong-folder',
  /** It cannot replace media of another kind. */
  'other-kind',
  /** Not all bytes have arrived. */
  'incomplete',
  'wrong-hash',
  'not-a-picture',
  'too-many-pixels',
  /** More than 8 bits a channel. */
  'too-deep',
  /** `detail` names the element or attribute that is not allowed. */
  'unsafe-drawing',
  /** A drawing of too many elements. */
  'too-complex',
  'not-a-film',
  /** Some browsers cannot show it; `detail` names the codec. */
  'film-codec',
  /** A film with sound only. */
  'no-pictures',
  /** It has a track of other data, such as positions. */
  'film-data',
] as const
export type MediaRefusal = (typeof MEDIA_REFUSALS)[number]

/** Why a file cannot be uploaded whose name has none of these extensions. */
export function refusalOfName(name: string): MediaRefusal {
  if (/\.(?:mov|qt)$/i.test(name)) return 'quicktime'
  return /\.(?:hei[cf]s?|hif|avc[is])$/i.test(name) ? 'heic' : 'unknown-format'
}

/** Return the extension of a file name if it can be uploaded. */
export function uploadExtension(name: string): UploadExtension | undefined {
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase()
  return Object.keys(UPLOAD_LIMITS).find((each): each is UploadExtension => each === extension)
}
