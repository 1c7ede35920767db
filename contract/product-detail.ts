import { z } from 'zod'
import { defineCall } from './call.ts'
import { comparedProduct, documentLink, documentUrls } from './catalogue.ts'
import { DETAIL_LAYOUTS } from './content-options.ts'
import { safetyNotice } from './manuals.ts'
import { lang } from './market.ts'
import { endOfProduction, part } from './parts.ts'
import { picture } from './picture.ts'
import { fallback, html, inlineHtml, productCode } from './shared-schemas.ts'
import { hotProduct } from './site.ts'

export const parameter = z.object({
  key: z.string(),
  name: z.string(),
  content: z.string(),
  topic: z.string().describe('Heading; parameters of one topic are adjacent'),
})
export type Parameter = z.infer<typeof parameter>

export const detailBlock = z.object({
  layout: z.enum(DETAIL_LAYOUTS),
  title: z.string(),
  intro: html,
  img: picture,
  others: z.array(picture).describe('The other pictures of a stage layout, which has up to three in total'),
  captions: z.array(z.string()).describe('One caption per picture, or empty'),
})

export const video = z.object({
  src: z.string().describe('URL of the MP4 file'),
  poster: picture,
  seconds: z.number(),
  title: z.string(),
  captions: z
    .object({ src: z.string().describe('URL of the WebVTT file'), language: lang })
    .nullable()
    .describe('Captions, if the newsroom also has this video; null otherwise'),
})

/** A product as shown on its page. */
export const productDetail = z.object({
  id: z.int(),
  code: z.string(),
  line: z.string(),
  kind: z.string().describe('Product type in a few words'),
  intro: inlineHtml,
  description: z.string().describe('Meta description'),
  thumb: picture,
  tags: z.array(z.string()).describe('Localized tags, the choice of the test kitchen first'),
  isNew: z.union([z.literal(0), z.literal(1)]),
  award: z.string().describe('One sentence: who chose it, and why; empty without the tag'),
  banner: z.array(picture).describe('The gallery'),
  figures: z
    .array(z.object({ value: z.string(), unit: z.string(), name: z.string() }))
    .describe('Three key figures'),
  details: z.array(detailBlock).max(10),
  parameters: z.array(parameter),
  lineDrawing: z.object({ url: z.string(), alt: z.string() }).describe('Dimensioned line drawing, SVG'),
  scene: z.array(z.object({ img: picture, title: z.string(), text: html })),
  installationDrawing: z.object({ url: z.string(), alt: z.string() }).describe('Installation picture'),
  video: video.nullable(),
  seriesId: z.int(),
  seriesName: z.string(),
  categoryId: z.int(),
  categoryName: z.string(),
  isOutside: z.union([z.literal(0), z.literal(1)]),
  outsideUrl: z.string(),
  buyUrl: z.string().describe('URL in the online store; empty if the product is not sold there'),
  documents: z.array(documentLink),
  parts: z.array(part).describe('What is in the box, sold separately or replaced regularly'),
  hasSpareParts: z.boolean(),
  ...endOfProduction,
  notices: z.array(safetyNotice),
  fallback,
})
export type ProductDetail = z.infer<typeof productDetail>

/** The specification also names these fields, which repeat others; the page does not use them. */
const productDetailResponse = productDetail.extend({
  ...documentUrls.shape,
  link: z.string().describe('URL of the product page, or of the framed page for an outside product'),
  picture: z.array(picture).describe('The gallery under its older name'),
})

export const getProduct = defineCall({
  path: '/api/Product/get_goods_info',
  summary: 'One product with all content of its page',
  input: z.object({ code: productCode }),
  output: z.object({
    detail: productDetailResponse,
    recommendedProducts: z.array(hotProduct),
    categoryId: z.int(),
    data: comparedProduct.describe('The same product in the form of a comparison'),
  }),
})
