import { z } from 'zod'

const words = z.string().min(1)
const listItem = z.object({ '@type': z.literal('ListItem'), position: z.int().min(1), name: words })
const organization = z.object({ '@type': z.literal('Organization'), name: words, url: z.url() })
const absent = z.undefined().optional()

/** What search engines want of an item before they show it as more than a link; and what we must not claim. */
export const REQUIRED: Readonly<Record<string, z.ZodType>> = {
  Organization: z.object({ name: words, url: z.url(), logo: z.url() }),
  WebSite: z.object({ name: words, url: z.url() }),
  BreadcrumbList: z.object({ itemListElement: z.array(listItem.extend({ item: z.url() })).min(2) }),
  ItemList: z.object({ name: words, itemListElement: z.array(listItem.extend({ url: z.url() })).min(1) }),
  Product: z.object({
    name: words,
    model: words,
    description: z.string().min(40),
    category: words,
    url: z.url(),
    image: z.array(z.url()).min(1),
    brand: z.object({ '@type': z.literal('Brand'), name: words }),
    additionalProperty: z
      .array(z.object({ '@type': z.literal('PropertyValue'), name: words, value: words }))
      .min(15),
    offers: absent,
    aggregateRating: absent,
    review: absent,
  }),
  NewsArticle: z.object({
    headline: words.max(110),
    datePublished: z.iso.date(),
    image: z.array(z.url()).min(1),
    author: organization,
    publisher: organization,
  }),
  VideoObject: z.object({
    name: words,
    description: words,
    thumbnailUrl: z.array(z.url()).min(1),
    uploadDate: z.iso.date(),
    duration: z.iso.duration(),
    contentUrl: z.url(),
  }),
  Recipe: z.object({
    name: words,
    image: z.array(z.url()).min(1),
    recipeIngredient: z.array(z.string().min(2)).min(3),
    recipeInstructions: z
      .array(z.object({ '@type': z.literal('HowToStep'), text: z.string().min(5) }))
      .min(3),
    recipeYield: z.string().regex(/^\d+$/),
    totalTime: z.iso.duration(),
    aggregateRating: absent,
  }),
  FAQPage: z.object({
    mainEntity: z
      .array(
        z.object({
          '@type': z.literal('Question'),
          name: words,
          acceptedAnswer: z.object({ '@type': z.literal('Answer'), text: words }),
        }),
      )
      .min(6),
  }),
  Store: z.object({
    name: words,
    telephone: z.string().min(8),
    url: z.url(),
    image: z.url(),
    address: z.object({
      '@type': z.literal('PostalAddress'),
      streetAddress: words,
      addressRegion: z.string().min(2),
      postalCode: z.string().regex(/^\d{4}$/),
      addressCountry: z.literal('AU'),
    }),
    geo: z.object({ '@type': z.literal('GeoCoordinates'), latitude: z.number(), longitude: z.number() }),
  }),
}

const graph = z.object({
  '@context': z.literal('https://schema.org'),
  '@graph': z.array(z.looseObject({ '@type': z.string() })),
})

/** The items of a page's structured data. */
export function itemsOf(texts: readonly string[]) {
  return texts.flatMap((text) => graph.parse(JSON.parse(text))['@graph'])
}

const WAY = 'BreadcrumbList'

/** The items a page must have, by the beginning of its path without language; every other page says the way to it. */
const EXPECTED: readonly (readonly [start: RegExp, types: readonly string[]])[] = [
  [/^\/$/, ['Organization', 'WebSite']],
  [/^\/productdetail/, ['Product', WAY]],
  [/^\/(details|infodetion)\?/, ['NewsArticle', WAY]],
  [/^\/detailstovideo/, ['VideoObject', WAY]],
  [/^\/detailstomenu/, ['Recipe', WAY]],
  [/^\/words/, ['FAQPage']],
  [/^\/exhibition/, Array.from({ length: 10 }, () => 'Store')],
  [/^\/about/, ['AboutPage', WAY]],
  [/^\/(detailone|topmode|text)/, ['WebPage', WAY]],
  [/^\/wholeworld/, ['ItemList', 'WebPage', WAY]],
  [/^\/(productlist|alltitleandall|information|portrait|menu|informationcopy|kitchen)/, ['ItemList', WAY]],
  [/^\/(cooperationall|Engineering|ClassicCase)/, ['ItemList', WAY]],
]

export function expectedItems(path: string): readonly string[] {
  return EXPECTED.find(([start]) => start.test(path))?.[1] ?? [WAY]
}
