/** Identifies an entry in the list of framed pages. */
export type FramedPage = { type: number; name: string; category: number }

/**
 * Return why a link to this framed page is invalid; empty if the brand lists a URL for it. An entry with `category` 0 covers all
 * categories. If `listed` is undefined, every link is accepted.
 */
export function checkFramedPage(
  listed: readonly FramedPage[] | undefined,
  { type, name, category }: FramedPage,
) {
  const isListed = listed?.some(
    (page) => page.type === type && page.name === name && (page.category === category || page.category === 0),
  )
  return isListed === false
    ? `the framed page has no URL for type ${type}, name ${name}, category ${category}: add one under outside in brand/facts.yaml`
    : ''
}
