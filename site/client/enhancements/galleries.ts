import { startSlideLinks } from '../slide-links.ts'

/** Keep the count and the thumbnails in `data-gallery` in step with its horizontally scrolling list of pictures. */
export function start(): void {
  for (const gallery of document.querySelectorAll<HTMLElement>('[data-gallery]')) {
    const list = gallery.querySelector('ul')
    const counts = [...gallery.querySelectorAll<HTMLElement>('p')]
    if (list)
      startSlideLinks(list, [...gallery.querySelectorAll<HTMLAnchorElement>('ol a')], (shown) => {
        for (const [place, count] of counts.entries()) count.hidden = place !== shown
      })
  }
}
