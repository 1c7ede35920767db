import { z } from 'zod'
import { DETAIL_LAYOUTS, PART_SUPPLIES, PRODUCT_TAGS } from '#contract/content-options.ts'
import { MAX_LENGTHS } from '#contract/office/forms/form.ts'
import {
  categoryId,
  code,
  count,
  date,
  entryId,
  focus,
  itemKey,
  key,
  lineText,
  markdownText,
  mediaPath,
  nonEmptyText,
  paragraph,
  textsByKey,
} from './field-schemas.ts'
import { partNumber } from './manual-schemas.ts'

/** The language-neutral facts of a product, in content/catalogue/products/<code>/facts.yaml. */
export const productFacts = z.strictObject({
  id: entryId,
  code,
  formerCodes: z.array(code).default([]).describe('Codes it had before; links with them lead to it'),
  category: categoryId,
  series: key,
  position: count,
  tags: z.array(z.enum(PRODUCT_TAGS)),
  buy: z.boolean(),
  outside: z.boolean(),
  filters: z.record(key, z.array(key).min(1)),
  video: key.nullable(),
  gallery: z
    .array(z.strictObject({ key: itemKey, picture: mediaPath }))
    .min(3)
    .max(6),
  keyFigures: z.array(key).length(3),
  details: z
    .array(
      z.strictObject({
        key: itemKey,
        layout: z.enum(DETAIL_LAYOUTS),
        pictures: z
          .array(z.strictObject({ key: itemKey, picture: mediaPath }))
          .min(1)
          .max(3),
      }),
    )
    .min(3)
    .max(10),
  parameters: z.record(key, z.union([z.number(), z.tuple([z.number(), z.number()]), z.literal('text')])),
  installation: z.strictObject({
    picture: mediaPath,
    scenes: z.array(z.strictObject({ key: itemKey, picture: mediaPath, focus })).min(1),
  }),
  parts: z
    .array(z.strictObject({ number: partNumber, quantity: count, supply: z.enum(PART_SUPPLIES) }))
    .default([]),
  accessories: z.unknown().optional().describe('Until 1.1; parts have replaced it'),
  discontinued: date.optional().describe('Day since which it is no longer made'),
  successors: z.array(code).default([]),
  recommended: z.array(code).min(1).max(8),
})
export type ProductFacts = z.output<typeof productFacts>

/** A product's texts in one language. */
export const productTranslation = z.object({
  line: lineText,
  kind: lineText,
  intro: paragraph,
  hot: nonEmptyText,
  description: nonEmptyText,
  award: z.string().max(MAX_LENGTHS.text).default(''),
  gallery: textsByKey(lineText),
  details: textsByKey(
    z.strictObject({
      title: lineText,
      text: markdownText,
      pictures: textsByKey(z.strictObject({ alt: lineText, caption: lineText.optional() })),
    }),
  ),
  parameters: z.record(key, z.coerce.string().max(MAX_LENGTHS.text)),
  installation: z.strictObject({
    scenes: textsByKey(z.strictObject({ title: lineText, text: markdownText, alt: lineText })),
  }),
  accessories: z.unknown().optional().describe('Until 1.1; parts have replaced it'),
})
export type ProductTranslation = z.output<typeof productTranslation>
