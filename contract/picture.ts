import { z } from 'zod'

export const picture = z.object({
  src: z
    .string()
    .describe(
      'URL without crop, width and format, which follow as src/card-480.webp; only the renditions used by pages exist; changes with the picture',
    ),
  width: z.int().describe('Width of the whole picture, or of the trimmed cut-out, in pixels'),
  height: z.int().describe('Height, likewise in pixels'),
  alt: z.string().describe('Alternative text in the requested language'),
  color: z.string().describe('Dominant colour, #rrggbb, shown until the picture has loaded'),
  cutout: z
    .boolean()
    .describe('True for a product on a transparent background, which is shown on a stone stage'),
  body: z
    .object({
      width: z.number().describe('Width of the pictured product without its shadow, in pixels'),
      height: z.number().describe('Height, likewise'),
      millimetres: z.number().describe('Real width of the product'),
    })
    .optional()
    .describe('For the cut-out of a product: how large it is in the picture, and in the kitchen'),
})
export type Picture = z.infer<typeof picture>
