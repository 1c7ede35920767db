import { z } from 'zod'
import { defineCall } from './call.ts'
import { lang } from './market.ts'
import { picture } from './picture.ts'
import { filterInput } from './product-filter.ts'
import { categoryId, fallback, productCode, productCodes } from './shared-schemas.ts'
import { banner } from './site.ts'

export const DOCUMENT_KINDS = [
  'spec_sheet',
  'manual',
  'installation_guide',
  'warranty_document',
  'accessories_lists',
  'brochure',
] as const
export const documentKind = z.enum(DOCUMENT_KINDS)
export type DocumentKind = z.infer<typeof documentKind>

export const documentLink = z.object({
  kind: z.union([documentKind, z.literal('menu_dow')]).describe('menu_dow is the catalogue of the category'),
  title: z.string(),
  url: z.string(),
  format: z.literal('PDF'),
  bytes: z.int().nullable().describe('Size in bytes; null until the file has been generated'),
  language: lang,
})
export type DocumentLink = z.infer<typeof documentLink>

const pdfUrl = z.string().describe('URL of the PDF')
/** The URLs of a product's documents under the specification's names; `documents` has the details. */
export const documentUrls = z.object({
  spec_sheet: pdfUrl,
  manual: pdfUrl,
  installation_guide: pdfUrl.describe('URL of the PDF, which is shown as the design file'),
  warranty_document: pdfUrl,
  accessories_lists: pdfUrl,
  brochure: pdfUrl,
  menu_dow: pdfUrl.describe('URL of the category catalogue, PDF'),
})
export type DocumentUrls = z.infer<typeof documentUrls>

/** A product as shown in lists and on cards. */
export const productCard = z.object({
  id: z.int(),
  code: z.string(),
  intro: z.string().describe('One line'),
  thumb: picture,
  tags: z.string().describe('Localized tags, the choice of the test kitchen first; empty for none'),
  isNew: z.union([z.literal(0), z.literal(1)]),
  checked: z.boolean().describe('Always false; the browser stores the selection'),
  disabled: z.boolean(),
  isOutside: z.union([z.literal(0), z.literal(1)]),
  outsideUrl: z.string().describe('URL of the page that shows an outside product; empty otherwise'),
  fallback,
})
export type ProductCard = z.infer<typeof productCard>

export const seriesGroup = z.object({
  id: z.int(),
  name: z.string(),
  intro: z.string(),
  code: z.string().describe('Key of the series in URLs'),
  link: z.string().describe('URL of the series page'),
  categoryId: z.int(),
  catalogueUrl: z.string().describe('URL of the category catalogue, PDF'),
  img: picture.describe('Close-up that fills an empty cell in a row'),
  fallback,
  data: z.array(productCard),
})
export type SeriesGroup = z.infer<typeof seriesGroup>

export const filterGroup = z.object({
  id: z.int(),
  title: z.string(),
  index: z.int().describe('Position in the list, from 0'),
  type: z.string().describe('Key of the group in URLs and in `post`'),
  value: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      count: z.int().describe('Number of products in the category that have this option'),
      codes: z.array(z.string()).describe('Codes of those products'),
    }),
  ),
})
export type FilterGroup = z.infer<typeof filterGroup>

export const category = z.object({
  id: z.int(),
  name: z.string(),
  one: z.string().describe('Name in the singular'),
  intro: z.string(),
  description: z.string().describe('Meta description'),
  img: picture,
  count: z.int().describe('Number of products'),
})
export type Category = z.infer<typeof category>

export const listProductBanners = defineCall({
  path: '/api/Product/bannerList',
  summary: 'The banners of a category',
  input: z.object({ type: z.literal('1').default('1'), categoryId }),
  output: z.array(banner),
})

export const listFilterGroups = defineCall({
  path: '/api/Product/productScreen',
  summary: 'The filter groups of a category',
  input: z.object({ categoryId }),
  output: z.array(filterGroup),
})

export const listProducts = defineCall({
  path: '/api/Product/filterGoods',
  summary: 'The products of a category by series. Options of one type are combined with OR, types with AND.',
  input: filterInput,
  output: z.array(seriesGroup),
})

export const listCategories = defineCall({
  path: '/api/Product/productData',
  summary: 'The six categories, each with its catalogue as PDF',
  input: z.object({ type: z.literal('1').default('1') }),
  output: z.array(
    z
      .object({ id: z.int(), categoryId: z.int(), title: z.string(), catalogueUrl: z.string() })
      .extend(category.omit({ id: true, name: true }).shape),
  ),
})

export const listDocuments = defineCall({
  path: '/api/Product/download',
  summary: 'The documents of a category or of one product, by series',
  input: z
    .object({ categoryId: categoryId.optional(), code: productCode.optional() })
    .refine((value) => value.categoryId !== undefined || value.code !== undefined, {
      path: ['categoryId'],
      message: 'categoryId or code is required',
    }),
  output: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      data: z.array(z.object({ code: z.string(), thumb: picture, documents: z.array(documentLink) })),
    }),
  ),
})

const cardWithDocuments = productCard.extend({ documents: z.array(documentLink), ...documentUrls.shape })

export const listSeries = defineCall({
  path: '/api/Product/getseries',
  summary: 'The series of a category with their products and each product’s documents',
  input: z.object({ categoryId }),
  output: z.object({
    series: z.array(seriesGroup.extend({ data: z.array(cardWithDocuments) })),
    discontinued: z.array(cardWithDocuments).describe('Products that are no longer made (added)'),
  }),
})

export const model = z.object({
  id: z.int(),
  code: z.string(),
  thumb: picture,
  disabled: z.boolean().describe('Already chosen'),
  isDiscontinued: z.boolean().describe('No longer made'),
})
export type Model = z.infer<typeof model>

export const listModels = defineCall({
  path: '/api/Product/get_series_goods',
  summary: 'The models of a category for a select; the ones already chosen are disabled',
  input: z.object({
    categoryId,
    type: z.string().max(20).default('1'),
    id: productCodes.default([]),
    scope: z
      .enum(['current', 'all'])
      .default('current')
      .describe('all: also models that are no longer made (added)'),
  }),
  output: z.array(model),
})

/** A card with the fields of a comparison's column header. */
export const comparedProduct = productCard.extend({
  categoryId: z.int(),
  seriesName: z.string(),
  kind: z.string().describe('Product type in a few words'),
})

export const compareProducts = defineCall({
  path: '/api/Product/newcontrast',
  summary: 'The comparison of up to three products',
  input: z.object({
    id: productCodes.refine((codes) => codes.length <= 3, {
      message: 'At most three products can be compared',
    }),
  }),
  output: z.object({
    parameters: z.array(z.string()).describe('Names of the compared parameters, in order'),
    comparedProducts: z.array(comparedProduct),
    columns: z
      .array(z.object({ name: z.string() }))
      .length(4)
      .describe('Column headers; empty for an empty slot'),
    rows: z.array(
      z.object({
        topic: z.string().describe('Heading of the group of rows'),
        parameterName: z.string().describe('Name of the parameter'),
        firstValue: z.string(),
        secondValue: z.string(),
        thirdValue: z.string(),
        equal: z.boolean().describe('True if all compared products have the same value'),
      }),
    ),
  }),
})
