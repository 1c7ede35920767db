import { z } from 'zod'
import { DETAIL_LAYOUTS, PRODUCT_TAGS } from '#contract/content-options.ts'
import {
  categoryId,
  code,
  entryId,
  focus,
  key,
  markdown,
  mediaPath,
  nonEmptyText,
  paragraph,
} from './field-schemas.ts'

/** The language-neutral facts of a product, in content/catalogue/products/<code>/facts.yaml. */
export const productFacts = z.strictObject({
  id: entryId,
  code,
  formerCodes: z.array(code).default([]).describe('Codes it had before; links with them lead to it'),
  category: categoryId,
  series: key,
  position: z.int().min(1),
  tags: z.array(z.enum(PRODUCT_TAGS)),
  buy: z.boolean(),
  outside: z.boolean(),
  filters: z.record(key, z.array(key).min(1)),
  video: key.nullable(),
  gallery: z.array(mediaPath).min(3).max(6),
  keyFigures: z.array(key).length(3),
  details: z
    .array(
      z.strictObject({
        layout: z.enum(DETAIL_LAYOUTS),
        pictures: z.array(mediaPath).min(1).max(3),
      }),
    )
    .min(3)
    .max(10),
  parameters: z.record(key, z.union([z.number(), z.tuple([z.number(), z.number()]), z.literal('text')])),
  installation: z.strictObject({
    picture: mediaPath,
    scenes: z.array(z.strictObject({ picture: mediaPath, focus })).min(1),
  }),
  recommended: z.array(code).min(1).max(8),
})
export type ProductFacts = z.output<typeof productFacts>

/** A product's texts in one language. List lengths must match the facts. */
export const productTranslation = z.object({
  line: nonEmptyText,
  kind: nonEmptyText,
  intro: paragraph,
  hot: nonEmptyText,
  description: nonEmptyText,
  award: z.string().default(''),
  gallery: z.array(nonEmptyText),
  details: z.array(
    z.strictObject({
      title: nonEmptyText,
      text: markdown,
      alt: z.array(nonEmptyText),
      captions: z.array(nonEmptyText).default([]),
    }),
  ),
  parameters: z.record(key, z.coerce.string()),
  installation: z.strictObject({
    scenes: z.array(z.strictObject({ title: nonEmptyText, text: markdown, alt: nonEmptyText })),
  }),
  accessories: z.array(
    z.strictObject({ name: nonEmptyText, quantity: z.int().min(1), note: z.string().default('') }),
  ),
})
export type ProductTranslation = z.output<typeof productTranslation>
