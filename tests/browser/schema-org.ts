/**
 * The part of the schema.org vocabulary (release 30.0, 2026-03-19) that this site needs: each type with its parent
 * types, and its properties with their value types. Taken from the definitions at https://schema.org/<type>;
 * a page that uses another type or property needs it added here first.
 */
type Definition = { parents: readonly string[]; properties: Readonly<Record<string, readonly string[]>> }

const TEXT = ['Text']
const LINK = ['URL']
const PERSON_OR_ORGANIZATION = ['Organization', 'Person']
const DATE = ['Date', 'DateTime']

const TYPE_DEFINITIONS: Readonly<Record<string, Definition>> = {
  Thing: {
    parents: [],
    properties: {
      name: TEXT,
      description: ['Text', 'TextObject'],
      url: LINK,
      image: ['ImageObject', 'URL'],
      mainEntityOfPage: ['CreativeWork', 'URL'],
      sameAs: LINK,
    },
  },
  Intangible: { parents: ['Thing'], properties: {} },
  StructuredValue: { parents: ['Intangible'], properties: {} },
  CreativeWork: {
    parents: ['Thing'],
    properties: {
      headline: TEXT,
      text: TEXT,
      author: PERSON_OR_ORGANIZATION,
      publisher: PERSON_OR_ORGANIZATION,
      datePublished: DATE,
      dateModified: DATE,
      mainEntity: ['Thing'],
      isPartOf: ['CreativeWork', 'URL'],
      thumbnailUrl: LINK,
      position: ['Integer', 'Text'],
      inLanguage: ['Language', 'Text'],
      award: TEXT,
    },
  },
  Article: { parents: ['CreativeWork'], properties: { articleBody: TEXT, articleSection: TEXT } },
  NewsArticle: { parents: ['Article'], properties: {} },
  WebSite: { parents: ['CreativeWork'], properties: {} },
  WebPage: { parents: ['CreativeWork'], properties: { breadcrumb: ['BreadcrumbList', 'Text'] } },
  AboutPage: { parents: ['WebPage'], properties: {} },
  FAQPage: { parents: ['WebPage'], properties: {} },
  Comment: { parents: ['CreativeWork'], properties: {} },
  Question: { parents: ['Comment'], properties: { acceptedAnswer: ['Answer', 'ItemList'] } },
  Answer: { parents: ['Comment'], properties: {} },
  MediaObject: {
    parents: ['CreativeWork'],
    properties: {
      contentUrl: LINK,
      embedUrl: LINK,
      uploadDate: DATE,
      duration: ['Duration', 'QuantitativeValue'],
    },
  },
  VideoObject: {
    parents: ['MediaObject'],
    properties: { transcript: TEXT, caption: ['MediaObject', 'Text'] },
  },
  HowTo: { parents: ['CreativeWork'], properties: { totalTime: ['Duration'], prepTime: ['Duration'] } },
  Recipe: {
    parents: ['HowTo'],
    properties: {
      cookTime: ['Duration'],
      recipeYield: ['QuantitativeValue', 'Text'],
      recipeIngredient: ['ItemList', 'PropertyValue', 'Text'],
      recipeInstructions: ['CreativeWork', 'ItemList', 'Text'],
      recipeCategory: TEXT,
      recipeCuisine: TEXT,
    },
  },
  ItemList: {
    parents: ['Intangible'],
    properties: { itemListElement: ['ListItem', 'Text', 'Thing'], numberOfItems: ['Integer'] },
  },
  BreadcrumbList: { parents: ['ItemList'], properties: {} },
  ListItem: { parents: ['Intangible'], properties: { item: ['Thing'], position: ['Integer', 'Text'] } },
  HowToStep: { parents: ['CreativeWork', 'ItemList', 'ListItem'], properties: {} },
  Brand: { parents: ['Intangible'], properties: { logo: ['ImageObject', 'URL'] } },
  Product: {
    parents: ['Thing'],
    properties: {
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
    parents: ['StructuredValue'],
    properties: { value: ['Boolean', 'Number', 'StructuredValue', 'Text'] },
  },
  Organization: {
    parents: ['Thing'],
    properties: {
      logo: ['ImageObject', 'URL'],
      telephone: TEXT,
      email: TEXT,
      address: ['PostalAddress', 'Text'],
    },
  },
  Place: {
    parents: ['Thing'],
    properties: { geo: ['GeoCoordinates', 'GeoShape'], telephone: TEXT, address: ['PostalAddress', 'Text'] },
  },
  LocalBusiness: { parents: ['Organization', 'Place'], properties: { openingHours: TEXT } },
  Store: { parents: ['LocalBusiness'], properties: {} },
  ContactPoint: { parents: ['StructuredValue'], properties: { telephone: TEXT, email: TEXT } },
  PostalAddress: {
    parents: ['ContactPoint'],
    properties: {
      streetAddress: TEXT,
      addressLocality: TEXT,
      addressRegion: ['AdministrativeArea', 'Text'],
      postalCode: TEXT,
      addressCountry: ['Country', 'Text'],
    },
  },
  GeoCoordinates: {
    parents: ['StructuredValue'],
    properties: { latitude: ['Number', 'Text'], longitude: ['Number', 'Text'] },
  },
}

/** Return the violations of the vocabulary in an item and all nested items; empty when there are none. */
export function findViolations(item: unknown, where = ''): string[] {
  if (typeof item !== 'object' || item === null) return [`${where}: ${String(item)} is no item`]
  const { '@type': type, '@id': _, ...properties } = { '@type': '', '@id': '', ...item }
  if (!TYPE_DEFINITIONS[type]) return [`${where}: there is no type ${type}`]
  return Object.entries(properties).flatMap(([name, value]) => {
    const place = `${where}${type}.${name}`
    const expected = listAllowedTypes(type, name)
    if (expected.length === 0) return [`${place} is no property of ${type}`]
    const values: unknown[] = Array.isArray(value) ? value : [value]
    if (values.length === 0) return [`${place} is empty`]
    return values.flatMap((each) => findValueViolations(each, expected, place))
  })
}

function findValueViolations(value: unknown, expected: readonly string[], place: string): string[] {
  if (typeof value !== 'object' || value === null) {
    return expected.some((type) => isOfType(value, type))
      ? []
      : [`${place}: ${String(value)} is no ${expected}`]
  }
  const { '@type': type } = { '@type': '', ...value }
  const isExpected = listTypeAndAncestors(type).some((each) => expected.includes(each))
  return [
    ...(isExpected ? [] : [`${place}: ${type} is no ${expected}`]),
    ...findViolations(value, `${place} > `),
  ]
}

/** The value types of a property, declared by the type itself or a parent. */
function listAllowedTypes(type: string, name: string): readonly string[] {
  return listTypeAndAncestors(type).flatMap((each) => {
    const has = TYPE_DEFINITIONS[each]?.properties ?? {}
    return (Object.hasOwn(has, name) && has[name]) || []
  })
}

function listTypeAndAncestors(type: string): string[] {
  return [type, ...(TYPE_DEFINITIONS[type]?.parents ?? []).flatMap(listTypeAndAncestors)]
}

/** Whether a plain value is of a type; a thing may be given by its URL. */
function isOfType(value: unknown, type: string): boolean {
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
