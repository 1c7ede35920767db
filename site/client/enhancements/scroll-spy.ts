/** Mark the link to the section in view in `data-scroll-spy`. */
export function start(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-scroll-spy] a')]
  const markCurrentSection = () => {
    const line = window.innerHeight * 0.35
    const passed = links.filter(({ hash }) => {
      const section = document.getElementById(hash.slice(1))
      return section !== null && section.getBoundingClientRect().top <= line
    })
    const current = passed.at(-1) ?? links[0]
    for (const link of links) link.ariaCurrent = link === current ? 'true' : null
  }
  addEventListener('scroll', markCurrentSection, { passive: true })
  markCurrentSection()
}
