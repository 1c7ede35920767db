/** Folder names of the six categories, in the order of their ids. */
export const CATEGORY_FOLDERS = [
  'range-hoods',
  'hobs',
  'electric-ovens',
  'steam-ovens',
  'microwave-ovens',
  'in-sink-dishwashers',
] as const

/** Return the category, of 1 to 6, whose folder a path ends with; 0 for none. */
export function categoryOfPath(path: string): number {
  return CATEGORY_FOLDERS.findIndex((name) => path.endsWith(`/${name}`)) + 1
}
