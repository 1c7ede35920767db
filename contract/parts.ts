import { z } from 'zod'
import { defineCall } from './call.ts'
import { PART_FITTERS, PART_KINDS, PART_SUPPLIES } from './content-options.ts'
import { picture } from './picture.ts'
import { MAX_SEARCH_LENGTH } from './search.ts'
import { categoryId, fallback, productCode } from './shared-schemas.ts'

/** What pages say of a product that is no longer made. */
export const endOfProduction = {
  discontinuedOn: z.string().describe('Day since which it is no longer made; empty if it is made'),
  partsUntil: z.string().describe('Day until which there are parts; empty if it is made'),
  successors: z.array(z.string()).describe('Codes of the products that replace it'),
}

/** A product in the heading of its manual and of its parts. */
export const ownedProduct = z.object({
  code: z.string(),
  line: z.string(),
  kind: z.string().describe('Product type in a few words'),
  thumb: picture,
  categoryId: z.int(),
  categoryName: z.string(),
  ...endOfProduction,
  fallback,
})
export type OwnedProduct = z.infer<typeof ownedProduct>

export const part = z.object({
  number: z.string().describe('Six digits, the first of which is the category'),
  name: z.string(),
  note: z.string().describe('Size, pack or place; empty for none'),
  kind: z.enum(PART_KINDS),
  fittedBy: z.enum(PART_FITTERS).describe('Who may fit it'),
  everyMonths: z.int().nullable().describe('How often a consumable is replaced; null if as needed'),
  picture: picture.nullable(),
  models: z.array(z.string()).describe('Codes of the products that it fits'),
  quantity: z.int().nullable().describe('How many the product has; null in a list of no product'),
  supply: z
    .enum(PART_SUPPLIES)
    .nullable()
    .describe('How the product comes to it; null in a list of no product'),
  fallback,
})
export type Part = z.infer<typeof part>

export const listParts = defineCall({
  path: '/api/Product/getparts',
  summary: 'The parts of a product, or those whose number, name or model matches a query (added)',
  input: z
    .object({
      code: productCode.optional(),
      q: z.string().trim().min(1).max(MAX_SEARCH_LENGTH).optional(),
      categoryId: categoryId.optional().describe('Only parts of this category'),
    })
    .refine((value) => [value.code, value.q, value.categoryId].some((each) => each !== undefined), {
      path: ['code'],
      message: 'code, q or categoryId is required',
    }),
  output: z.object({ product: ownedProduct.nullable(), parts: z.array(part) }),
})
