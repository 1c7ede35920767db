/** What names an entry of the list of framed pages. */
export type FramedPage = { type: number; name: string; cate: number }

/**
 * What is wrong with leading to this framed page; empty where the brand lists an address for it. An entry with cate 0 is for
 * all categories. Without the list nothing can be said.
 */
export function checkFramedPage(listed: readonly FramedPage[] | undefined, { type, name, cate }: FramedPage) {
  const isListed = listed?.some(
    (page) => page.type === type && page.name === name && (page.cate === cate || page.cate === 0),
  )
  return isListed === false
    ? `the framed page has no address for type ${type}, name ${name}, cate ${cate}: list it under outside in brand/facts.yaml`
    : ''
}
