import { z } from 'zod'

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

/** The widths in pixels, and the crops, that pages ask for in each format. The server draws no other; undefined allows every crop. */
export const RENDITIONS = {
  avif: { widths: [160, 320, 480, 736, 960, 1280, 1600, 2400], crops: undefined },
  webp: { widths: [320, 480, 960, 1280, 1600], crops: undefined },
  jpg: { widths: [960, 1280], crops: ['original', 'square', 'wide', 'landscape'] },
  png: { widths: [1280], crops: ['landscape'] },
} as const satisfies Record<
  string,
  { widths: readonly number[]; crops: readonly [Crop, ...Crop[]] | undefined }
>
export type PictureFormat = keyof typeof RENDITIONS
export type PictureWidth<Format extends PictureFormat = PictureFormat> =
  (typeof RENDITIONS)[Format]['widths'][number]
export type PictureCrop<Format extends PictureFormat> =
  (typeof RENDITIONS)[Format]['crops'] extends readonly (infer Known)[] ? Known : Crop

export const picture = z.object({
  src: z
    .string()
    .describe('Address without crop, width and format: src/crop-width.avif; changes when the picture does'),
  width: z.int().describe('Width of the whole picture, or of the trimmed cut-out, pixels'),
  height: z.int().describe('Height likewise, pixels'),
  alt: z.string().describe('Alternative text in the language asked for'),
  color: z.string().describe('Dominant colour, #rrggbb, shown until the picture is there'),
  cutout: z.boolean().describe('True for a product on transparency: it is placed on a stone stage'),
})
export type Picture = z.infer<typeof picture>
