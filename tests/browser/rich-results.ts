import { z } from 'zod'

const nonEmptyText = z.string().min(1)
const listItem = z.object({ '@type': z.literal('ListItem'), position: z.int().min(1), name: nonEmptyText })
const organization = z.object({ '@type': z.literal('Organization'), name: nonEmptyText, url: z.url() })
/** A moment with its offset from UTC: search engines read a day without one in their own time zone. */
const zonedTime = z.iso.datetime({ offset: true }).regex(/T00:00:00\+1[01]:00$/)
const mustBeAbsent = z.undefined().optional()

/** What search engines require of an item for a rich result, and what we must not claim. */
export const REQUIRED_PROPERTIES: Readonly<Record<string, z.ZodType>> = {
  Organization: z.object({ name: nonEmptyText, url: z.url(), logo: z.url() }),
  WebSite: z.object({ name: nonEmptyText, url: z.url() }),
  BreadcrumbList: z.object({ itemListElement: z.array(listItem.extend({ item: z.url() })).min(2) }),
  ItemList: z.object({
    name: nonEmptyText,
    itemListElement: z.array(listItem.extend({ url: z.url() })).min(1),
  }),
  Product: z.object({
    name: nonEmptyText,
    model: nonEmptyText,
    description: z.string().min(40),
    category: nonEmptyText,
    url: z.url(),
    image: z.array(z.url()).min(1),
    brand: z.object({ '@type': z.literal('Brand'), name: nonEmptyText }),
    additionalProperty: z
      .array(z.object({ '@type': z.literal('PropertyValue'), name: nonEmptyText, value: nonEmptyText }))
      .min(15),
    offers: mustBeAbsent,
    aggregateRating: mustBeAbsent,
    review: mustBeAbsent,
  }),
  NewsArticle: z.object({
    headline: nonEmptyText.max(110),
    datePublished: zonedTime,
    image: z.array(z.url()).min(1),
    author: organization,
    publisher: organization,
  }),
  VideoObject: z.object({
    name: nonEmptyText,
    description: nonEmptyText,
    thumbnailUrl: z.array(z.url()).min(1),
    uploadDate: zonedTime,
    duration: z.iso.duration(),
    contentUrl: z.url(),
  }),
  Recipe: z.object({
    name: nonEmptyText,
    image: z.array(z.url()).min(1),
    recipeIngredient: z.array(z.string().min(2)).min(3),
    recipeInstructions: z
      .array(z.object({ '@type': z.literal('HowToStep'), text: z.string().min(5) }))
      .min(3),
    datePublished: zonedTime,
    recipeYield: z.string().regex(/^\d+$/),
    totalTime: z.iso.duration(),
    aggregateRating: mustBeAbsent,
  }),
  FAQPage: z.object({
    mainEntity: z
      .array(
        z.object({
          '@type': z.literal('Question'),
          name: nonEmptyText,
          acceptedAnswer: z.object({ '@type': z.literal('Answer'), text: nonEmptyText }),
        }),
      )
      .min(6),
  }),
  Store: z.object({
    name: nonEmptyText,
    telephone: z.string().min(8),
    url: z.url(),
    image: z.url(),
    address: z.object({
      '@type': z.literal('PostalAddress'),
      streetAddress: nonEmptyText,
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
export function parseItems(texts: readonly string[]) {
  return texts.flatMap((text) => graph.parse(JSON.parse(text))['@graph'])
}

const BREADCRUMBS = 'BreadcrumbList'

/** The items a page must have, by the prefix of its path without language; every other page has its breadcrumbs. */
const EXPECTED_TYPES: readonly (readonly [start: RegExp, types: readonly string[]])[] = [
  [/^\/$/, ['Organization', 'WebSite']],
  [/^\/productdetail/, ['Product', BREADCRUMBS]],
  [/^\/(details|infodetion)\?/, ['NewsArticle', BREADCRUMBS]],
  [/^\/detailstovideo/, ['VideoObject', BREADCRUMBS]],
  [/^\/detailstomenu/, ['Recipe', BREADCRUMBS]],
  [/^\/words/, ['FAQPage']],
  [/^\/exhibition/, Array.from({ length: 10 }, () => 'Store')],
  [/^\/about/, ['AboutPage', BREADCRUMBS]],
  [/^\/(detailone|topmode|text)/, ['WebPage', BREADCRUMBS]],
  [/^\/wholeworld/, ['ItemList', 'WebPage', BREADCRUMBS]],
  [
    /^\/(productlist|alltitleandall|information|portrait|menu|informationcopy|kitchen)/,
    ['ItemList', BREADCRUMBS],
  ],
  [/^\/(cooperationall|Engineering|ClassicCase)/, ['ItemList', BREADCRUMBS]],
]

export function expectedTypes(path: string): readonly string[] {
  return EXPECTED_TYPES.find(([start]) => start.test(path))?.[1] ?? [BREADCRUMBS]
}
