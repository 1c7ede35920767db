import { z } from 'zod'
import { defineCall } from './call.ts'
import { comparedProduct, documentLink, documentUrls } from './catalogue.ts'
import { lang } from './market.ts'
import { picture } from './picture.ts'
import { fallback, html, inlineHtml, productCode } from './shared-schemas.ts'
import { hotProduct } from './site.ts'

export const parameter = z.object({
  key: z.string(),
  name: z.string(),
  content: z.string(),
  topic: z.string().describe('Heading it stands under; those of one topic follow each other'),
})
export type Parameter = z.infer<typeof parameter>

export const detailBlock = z.object({
  layout: z.enum(['wide', 'split', 'stage']),
  title: z.string(),
  intro: html,
  img: picture,
  others: z.array(picture).describe('The other pictures of a stage, which has up to three'),
  captions: z.array(z.string()).describe('A caption per picture, or none'),
})

export const video = z.object({
  src: z.string().describe('Address of the MP4 file'),
  poster: picture,
  seconds: z.number(),
  title: z.string(),
  captions: z
    .object({ src: z.string().describe('Address of the WebVTT file'), language: lang })
    .nullable()
    .describe('What is heard or happens in it, where the newsroom has the film; null where it has not'),
})

/** A product as its page shows it. */
export const productDetail = z.object({
  id: z.int(),
  code: z.string(),
  line: z.string(),
  kind: z.string().describe('What it is, in a few words'),
  intro: inlineHtml,
  description: z.string().describe('For search engines'),
  thumb: picture,
  tags: z.array(z.string()).describe('Its tags in words, award first'),
  is_new: z.union([z.literal(0), z.literal(1)]),
  award: z.string().describe('One sentence about the award; empty without one'),
  banner: z.array(picture).describe('The gallery'),
  figures: z
    .array(z.object({ value: z.string(), unit: z.string(), name: z.string() }))
    .describe('Three key figures'),
  details: z.array(detailBlock).max(10),
  param: z.array(parameter),
  spec_img: z.object({ url: z.string(), alt: z.string() }).describe('Dimensioned line drawing, SVG'),
  scene: z.array(z.object({ img: picture, title: z.string(), text: html })),
  install_pc: z.object({ url: z.string(), alt: z.string() }).describe('Installation picture'),
  video: video.nullable(),
  series_id: z.int(),
  series_name: z.string(),
  cate: z.int(),
  cate_name: z.string(),
  is_outside: z.union([z.literal(0), z.literal(1)]),
  outside_url: z.string(),
  buy_link: z.string().describe('Address of the online store; empty when it is not sold there'),
  documents: z.array(documentLink),
  fallback,
})
export type ProductDetail = z.infer<typeof productDetail>

/** The page does without what the specification names besides: it says once more what stands there already. */
const productDetailResponse = productDetail.extend({
  ...documentUrls.shape,
  link: z.string().describe('Address of its page; of the framed one for an outside product'),
  picture: z.array(picture).describe('The gallery by its older name'),
})

export const getProduct = defineCall({
  path: '/api/Product/get_goods_info',
  summary: 'One product with everything its page shows',
  input: z.object({ code: productCode }),
  output: z.object({
    detail: productDetailResponse,
    recommend: z.array(hotProduct),
    cate: z.int(),
    data: comparedProduct.describe('The same product, as a comparison takes it up'),
  }),
})
