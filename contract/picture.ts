import { z } from 'zod'

export const picture = z.object({
  src: z
    .string()
    .describe(
      'Address without crop, width and format: src/card-480.webp; there are those that pages name; changes when the picture does',
    ),
  width: z.int().describe('Width of the whole picture, or of the trimmed cut-out, pixels'),
  height: z.int().describe('Height likewise, pixels'),
  alt: z.string().describe('Alternative text in the language asked for'),
  color: z.string().describe('Dominant colour, #rrggbb, shown until the picture is there'),
  cutout: z.boolean().describe('True for a product on transparency: it is placed on a stone stage'),
})
export type Picture = z.infer<typeof picture>
