/**
 * Make links scroll a list to their slides, which are as wide as the list, and mark the link of the slide in view.
 *
 * @param onChange called with the place of the slide in view when it has changed; the server marks the first
 */
export function startSlideLinks(
  list: HTMLElement,
  links: readonly HTMLAnchorElement[],
  onChange: (place: number) => void,
): void {
  let shown = 0
  const update = () => {
    const place = Math.round(list.scrollLeft / list.clientWidth)
    if (place === shown) return
    shown = place
    for (const [index, link] of links.entries()) link.ariaCurrent = index === place ? 'true' : null
    onChange(place)
  }
  for (const [place, link] of links.entries())
    link.addEventListener('click', (event) => {
      // Neither the page's scroll position nor the URL changes.
      event.preventDefault()
      list.scrollTo({ left: place * list.clientWidth })
    })
  list.addEventListener('scroll', update, { passive: true })
  // The visitor may have scrolled before this script ran.
  update()
}
