/** Folder names of the six categories, in the order of their ids. */
export const CATEGORY_FOLDERS = [
  'range-hoods',
  'hobs',
  'electric-ovens',
  'steam-ovens',
  'microwave-ovens',
  'in-sink-dishwashers',
] as const
