import { z } from 'zod'
import { defineCall } from './call.ts'
import { BANNER_TONES } from './content-options.ts'
import { lang } from './market.ts'
import { picture } from './picture.ts'
import { fallback, inlineHtml, optionalLine } from './shared-schemas.ts'

export const countryItem = z.object({
  tag: z.string().describe('Country tag, for example au'),
  name: z.string(),
  lang: z.array(z.object({ name: z.string().describe('Name of the language in that language'), tag: lang })),
})

export const banner = z.object({
  id: z.int(),
  img: picture,
  upright: picture.nullable().describe('The same scene for narrow screens; null if they show img'),
  title: z.string(),
  text: z.string(),
  action: z.string().describe('Link text'),
  scene: z.string().describe('Short name of the scene, for the carousel control'),
  tone: z
    .enum(BANNER_TONES)
    .describe('Background of the text; plate: the picture is too busy for text, which is beside it'),
  isLow: z.boolean().describe('True where the subject is low in the picture, whose lower edge is then shown'),
  link: z.string().describe('Target of the banner, also for link_type 1; empty for none'),
  linkType: z
    .union([z.literal(0), z.literal(1), z.literal(2)])
    .describe('0 inside this site, 1 the framed page with type, name and cate, 2 a new tab'),
  type: z.string(),
  name: z.string(),
  categoryId: z
    .int()
    .describe('For link_type 1 the category of the framed page, else the category of the banner; 0 for none'),
  fallback,
})
export type Banner = z.infer<typeof banner>

export const seriesCard = z.object({
  id: z.int(),
  img: picture,
  title: z.string(),
  line: z.string().describe('One line under the title'),
  categoryId: z.int(),
  code: z.string().describe('Key of the series in URLs'),
  catalogueUrl: z.string().describe('URL of the PDF that the card opens; empty if it links to the series'),
  fallback,
})
export type SeriesCard = z.infer<typeof seriesCard>

const bannerPlace = z.enum(['1', '2', '3']).describe('1 home, 2 information, 3 cooperation')

export const getCountryList = defineCall({
  path: '/api/index/getCountryList',
  summary: 'The country markets and the languages of each',
  input: z.object({}),
  output: z.array(countryItem),
})

export const listBanners = defineCall({
  path: '/api/index/bannerList',
  summary: 'The banners of the home page, the information section or the cooperation section',
  input: z.object({ type: bannerPlace }),
  output: z.array(banner),
})

export const listSeriesCards = defineCall({
  path: '/api/index/getSeriesList',
  summary: 'The series strip of the home page',
  input: z.object({ type: z.enum(['1']).default('1').describe('1 home') }),
  output: z.array(seriesCard),
})

export const getFramedPageUrl = defineCall({
  path: '/api/index/getiframeurl',
  summary: 'The URL of the framed page, from the allow-list in the content; no other URL is ever framed',
  input: z.object({
    type: z.enum(['1', '2', '3']).describe('1 banner, 2 outside product, 3 consumer services'),
    name: optionalLine.describe('Product code for type 2, "customer" for type 3'),
    categoryId: z
      .union([
        z.int(),
        z
          .string()
          .regex(/^\d{1,3}$/)
          .transform(Number),
      ])
      .pipe(z.int().min(0).max(6)),
  }),
  output: z.object({ url: z.string(), title: z.string().describe('Short title of the framed page') }),
})

export const hotProduct = z.object({
  id: z.int(),
  code: z.string(),
  kind: z.string().describe('Product type in a few words'),
  intro: z.string(),
  thumb: picture,
  fallback,
})
export type HotProduct = z.infer<typeof hotProduct>

export const listHotProducts = defineCall({
  path: '/api/index/getHotProduct',
  summary: 'The featured products of the home page',
  input: z.object({}),
  output: z.array(hotProduct),
})

export const listSeriesPageBanners = defineCall({
  path: '/api/setseries/bannerList',
  summary: 'The carousel of the series page',
  input: z.object({}),
  output: z.array(banner),
})

export const seriesBlock = z.object({
  id: z.int(),
  key: z.string().describe('Key of the series in URLs'),
  categoryId: z.int(),
  seriesName: z.string(),
  seriesPicture: picture,
  seriesStory: inlineHtml,
  seriesProducts: z.array(
    z.object({ id: z.int(), img: picture, title: z.string(), intro: inlineHtml, code: z.string(), fallback }),
  ),
  fallback,
})
export type SeriesBlock = z.infer<typeof seriesBlock>

export const listSeriesBlocks = defineCall({
  path: '/api/setseries/setseriesList',
  summary: 'The series with their products, for the series page',
  input: z.object({}),
  output: z.array(seriesBlock),
})

export const logo = z.object({
  width: z.number().describe('Width of the drawing in SVG units'),
  height: z.number(),
  path: z.string().describe('SVG path data'),
  stroke: z.number().describe('Stroke width; 0 for a filled shape'),
})
export type Logo = z.infer<typeof logo>

const letter = z.object({
  title: z.string(),
  text: z.string(),
  consent: z.string().describe('Consent text for subscribers'),
})

export const siteShell = z.object({
  brand: z.object({
    name: z.string(),
    logo,
    copyright: z.string(),
    hours: z.array(z.string()).describe('Customer care hours, one line each'),
    address: z.string(),
    telephone: z.string(),
    email: z.string(),
    newsletter: letter,
    tradeLetter: letter.describe('The trade newsletter, always in English'),
  }),
  links: z.object({
    store: z.string().describe('Target of "Shop, in a store"'),
    online: z.string().describe('Target of "Shop, online"'),
    warrantyPage: z.string().describe('External warranty page, opened in a new tab'),
    social: z.array(z.object({ key: z.string(), name: z.string(), url: z.string() })),
  }),
  categories: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      count: z.int().describe('Number of products'),
      series: z.array(z.object({ key: z.string(), name: z.string(), line: z.string() })),
    }),
  ),
})
export type SiteShell = z.infer<typeof siteShell>

export const getSiteShell = defineCall({
  path: '/api/index/getFrame',
  summary: 'The content of the top bar and footer of every page (added)',
  input: z.object({}),
  output: siteShell,
})

export const homePage = z.object({
  title: z.string(),
  description: z.string(),
  seriesTitle: z.string(),
  statement: z.string(),
  statementLink: z.string(),
  statementPicture: picture,
  hotTitle: z.string(),
  allProducts: z.string(),
  counters: z.array(z.object({ value: z.int(), name: z.string() })).length(4),
  newsTitle: z.string(),
  allNews: z.string(),
  recipesTitle: z.string(),
  recipesText: z.string(),
  allRecipes: z.string(),
  enquiryTitle: z.string(),
  enquiryText: z.string(),
  enquiryPicture: picture,
})
export type HomePage = z.infer<typeof homePage>

export const getHomePage = defineCall({
  path: '/api/index/getHomePage',
  summary: 'The text, counters and pictures of the home page (added)',
  input: z.object({}),
  output: homePage,
})

const partnerPage = z.object({ title: z.string(), paragraphs: z.array(z.string()), img: picture })
export type PartnerPage = z.infer<typeof partnerPage>

export const getPartnerPage = defineCall({
  path: '/api/index/getPartnerPage',
  summary: 'A page of this site that is shown in a frame (added)',
  input: z.object({ name: z.string().regex(/^[a-z0-9-]{1,40}$/) }),
  output: partnerPage,
})
