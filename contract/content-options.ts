/** Values that fields of the content can have, free of schemas so that the office's browser code can read them. */
export const PROJECT_KINDS = ['engineering', 'case'] as const
export const BUILDINGS = [
  'apartment',
  'townhouse',
  'house',
  'student',
  'hotel',
  'retirement',
  'office',
] as const
export const STATES = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const
export const PRODUCT_TAGS = ['award', 'new'] as const
export const DETAIL_LAYOUTS = ['wide', 'split', 'stage'] as const
export const BANNER_PLACES = ['home', 'information', 'cooperation', 'category', 'series'] as const
export const BANNER_TONES = ['light', 'dark', 'plate'] as const
export const INGREDIENT_UNITS = ['g', 'ml', 'tsp', 'tbsp', 'piece', 'pinch', 'none'] as const
export const PARAMETER_KINDS = ['number', 'range', 'text'] as const
/** The chapters of every manual, in their order. Faults and parts to replace come before the last one. */
export const MANUAL_CHAPTERS = ['safety', 'first-use', 'daily-use', 'cleaning', 'contact'] as const
export const MANUAL_BLOCKS = ['text', 'steps', 'warning'] as const
/** check: the owner can mend it; service: a technician is needed; danger: ring first. */
export const FAULT_SEVERITIES = ['check', 'service', 'danger'] as const
export const LIGHT_COLOURS = ['red', 'amber', 'green', 'blue', 'white'] as const
export const PART_KINDS = ['accessory', 'consumable', 'spare'] as const
export const PART_FITTERS = ['owner', 'technician', 'electrician', 'gas-fitter', 'plumber'] as const
/** How a product comes to a part: in place or in the box when delivered, sold separately, or only as a spare. */
export const PART_SUPPLIES = ['in-box', 'fitted', 'separate', 'spare'] as const
/** Names of the brochures of the categories. */
export const CATEGORY_DOCUMENT_KEYS = [
  'category-1',
  'category-2',
  'category-3',
  'category-4',
  'category-5',
  'category-6',
] as const
