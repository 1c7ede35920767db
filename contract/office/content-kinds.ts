/** Kinds of content whose entries can be created: each has a folder of its own. The others are one list or page each. */
export const CREATABLE_KINDS = [
  'product',
  'news',
  'recipe',
  'happiness',
  'video',
  'project',
  'notice',
] as const
export type CreatableKind = (typeof CREATABLE_KINDS)[number]

/** The code of a product, which pages, links and other entries name it by. */
export const PRODUCT_CODE = /^[A-Z0-9-]{2,20}$/

/** The number of a part, which begins with the number of its category. */
export const PART_NUMBER = /^[1-6]\d{5}$/
