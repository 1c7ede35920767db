/**
 * Of the vocabulary of schema.org (release 30.0, 2026-03-19) what pages like ours need: each type with the types it is
 * one of, and its properties with what they may hold. Written down from the definitions at https://schema.org/<type>;
 * a page that begins to use another type or property needs it here first.
 */
type Definition = { is: readonly string[]; has: Readonly<Record<string, readonly string[]>> }

const TEXT = ['Text']
const LINK = ['URL']
const WHO = ['Organization', 'Person']
const DAY = ['Date', 'DateTime']

const TYPES: Readonly<Record<string, Definition>> = {
  Thing: {
    is: [],
    has: {
      name: TEXT,
      description: ['Text', 'TextObject'],
      url: LINK,
      image: ['ImageObject', 'URL'],
      mainEntityOfPage: ['CreativeWork', 'URL'],
      sameAs: LINK,
    },
  },
  Intangible: { is: ['Thing'], has: {} },
  StructuredValue: { is: ['Intangible'], has: {} },
  CreativeWork: {
    is: ['Thing'],
    has: {
      headline: TEXT,
      text: TEXT,
      author: WHO,
      publisher: WHO,
      datePublished: DAY,
      dateModified: DAY,
      mainEntity: ['Thing'],
      isPartOf: ['CreativeWork', 'URL'],
      thumbnailUrl: LINK,
      position: ['Integer', 'Text'],
      inLanguage: ['Language', 'Text'],
      award: TEXT,
    },
  },
  Article: { is: ['CreativeWork'], has: { articleBody: TEXT, articleSection: TEXT } },
  NewsArticle: { is: ['Article'], has: {} },
  WebSite: { is: ['CreativeWork'], has: {} },
  WebPage: { is: ['CreativeWork'], has: { breadcrumb: ['BreadcrumbList', 'Text'] } },
  AboutPage: { is: ['WebPage'], has: {} },
  FAQPage: { is: ['WebPage'], has: {} },
  Comment: { is: ['CreativeWork'], has: {} },
  Question: { is: ['Comment'], has: { acceptedAnswer: ['Answer', 'ItemList'] } },
  Answer: { is: ['Comment'], has: {} },
  MediaObject: {
    is: ['CreativeWork'],
    has: {
      contentUrl: LINK,
      embedUrl: LINK,
      uploadDate: DAY,
      duration: ['Duration', 'QuantitativeValue'],
    },
  },
  VideoObject: { is: ['MediaObject'], has: { transcript: TEXT, caption: ['MediaObject', 'Text'] } },
  HowTo: { is: ['CreativeWork'], has: { totalTime: ['Duration'], prepTime: ['Duration'] } },
  Recipe: {
    is: ['HowTo'],
    has: {
      cookTime: ['Duration'],
      recipeYield: ['QuantitativeValue', 'Text'],
      recipeIngredient: ['ItemList', 'PropertyValue', 'Text'],
      recipeInstructions: ['CreativeWork', 'ItemList', 'Text'],
      recipeCategory: TEXT,
      recipeCuisine: TEXT,
    },
  },
  ItemList: {
    is: ['Intangible'],
    has: { itemListElement: ['ListItem', 'Text', 'Thing'], numberOfItems: ['Integer'] },
  },
  BreadcrumbList: { is: ['ItemList'], has: {} },
  ListItem: { is: ['Intangible'], has: { item: ['Thing'], position: ['Integer', 'Text'] } },
  HowToStep: { is: ['CreativeWork', 'ItemList', 'ListItem'], has: {} },
  Brand: { is: ['Intangible'], has: { logo: ['ImageObject', 'URL'] } },
  Product: {
    is: ['Thing'],
    has: {
      model: ['ProductModel', 'Text'],
      category: ['CategoryCode', 'PhysicalActivityCategory', 'Text', 'Thing', 'URL'],
      brand: ['Brand', 'Organization'],
      award: TEXT,
      additionalProperty: ['PropertyValue'],
      color: TEXT,
      mpn: TEXT,
      sku: TEXT,
    },
  },
  PropertyValue: {
    is: ['StructuredValue'],
    has: { value: ['Boolean', 'Number', 'StructuredValue', 'Text'] },
  },
  Organization: {
    is: ['Thing'],
    has: { logo: ['ImageObject', 'URL'], telephone: TEXT, email: TEXT, address: ['PostalAddress', 'Text'] },
  },
  Place: {
    is: ['Thing'],
    has: { geo: ['GeoCoordinates', 'GeoShape'], telephone: TEXT, address: ['PostalAddress', 'Text'] },
  },
  LocalBusiness: { is: ['Organization', 'Place'], has: { openingHours: TEXT } },
  Store: { is: ['LocalBusiness'], has: {} },
  ContactPoint: { is: ['StructuredValue'], has: { telephone: TEXT, email: TEXT } },
  PostalAddress: {
    is: ['ContactPoint'],
    has: {
      streetAddress: TEXT,
      addressLocality: TEXT,
      addressRegion: ['AdministrativeArea', 'Text'],
      postalCode: TEXT,
      addressCountry: ['Country', 'Text'],
    },
  },
  GeoCoordinates: {
    is: ['StructuredValue'],
    has: { latitude: ['Number', 'Text'], longitude: ['Number', 'Text'] },
  },
}

/** What of an item, and of all items in it, is not as the vocabulary says; empty when all of it is. */
export function breachesOf(item: unknown, where = ''): string[] {
  if (typeof item !== 'object' || item === null) return [`${where}: ${String(item)} is no item`]
  const { '@type': type, '@id': _, ...properties } = { '@type': '', '@id': '', ...item }
  if (!TYPES[type]) return [`${where}: there is no type ${type}`]
  return Object.entries(properties).flatMap(([name, value]) => {
    const place = `${where}${type}.${name}`
    const expected = expectedOf(type, name)
    if (expected.length === 0) return [`${place} is no property of ${type}`]
    const values: unknown[] = Array.isArray(value) ? value : [value]
    if (values.length === 0) return [`${place} is empty`]
    return values.flatMap((each) => breachOf(each, expected, place))
  })
}

function breachOf(value: unknown, expected: readonly string[], place: string): string[] {
  if (typeof value !== 'object' || value === null) {
    return expected.some((type) => isOf(value, type)) ? [] : [`${place}: ${String(value)} is no ${expected}`]
  }
  const { '@type': type } = { '@type': '', ...value }
  const isExpected = typesAbove(type).some((each) => expected.includes(each))
  return [...(isExpected ? [] : [`${place}: ${type} is no ${expected}`]), ...breachesOf(value, `${place} > `)]
}

/** What a property of a type may hold, by the type itself or one above it. */
function expectedOf(type: string, name: string): readonly string[] {
  return typesAbove(type).flatMap((each) => {
    const has = TYPES[each]?.has ?? {}
    return (Object.hasOwn(has, name) && has[name]) || []
  })
}

function typesAbove(type: string): string[] {
  return [type, ...(TYPES[type]?.is ?? []).flatMap(typesAbove)]
}

/** Whether a plain value is of a type; a thing may be given by its address. */
function isOf(value: unknown, type: string): boolean {
  if (type === 'Number') return typeof value === 'number' && Number.isFinite(value)
  if (type === 'Integer') return Number.isInteger(value)
  if (type === 'Boolean') return typeof value === 'boolean'
  if (typeof value !== 'string' || value.trim() === '') return false
  if (type === 'Text') return true
  if (type === 'Date') return /^\d{4}-\d\d-\d\d$/.test(value)
  if (type === 'DateTime') return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value)
  if (type === 'Duration') return /^P(?=.)(\d+D)?(T(?=.)(\d+H)?(\d+M)?(\d+S)?)?$/.test(value)
  return /^https?:\/\//.test(value)
}
