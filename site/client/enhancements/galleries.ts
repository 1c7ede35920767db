/** Keep the count and the thumbnails in `data-gallery` in step with its horizontally scrolling list of pictures. */
export function startGalleries(): void {
  for (const gallery of document.querySelectorAll<HTMLElement>('[data-gallery]')) {
    const track = gallery.querySelector('ul')
    if (!track) continue
    const counts = [...gallery.querySelectorAll<HTMLElement>('p')]
    const thumbnails = [...gallery.querySelectorAll<HTMLAnchorElement>('ol a')]
    const updateCurrent = () => {
      const shown = Math.round(track.scrollLeft / track.clientWidth)
      for (const [place, count] of counts.entries()) count.hidden = place !== shown
      for (const [place, link] of thumbnails.entries()) link.ariaCurrent = place === shown ? 'true' : null
    }
    track.addEventListener('scroll', updateCurrent, { passive: true })
    for (const [place, link] of thumbnails.entries())
      link.addEventListener('click', (event) => {
        // Neither the page's scroll position nor the URL changes.
        event.preventDefault()
        track.scrollTo({ left: place * track.clientWidth })
      })
    updateCurrent()
  }
}
