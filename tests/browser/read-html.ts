import type { APIRequestContext, Page } from '@playwright/test'

/** What the head and the outline of a page say, read from its HTML as it is sent. */
type PageFacts = {
  lang: string
  title: string
  description: string
  robots: string
  canonical: string
  alternates: { language: string; href: string }[]
  headings: string[]
  /** Texts of the page's main part that are marked as English. */
  english: string[]
  styleAttributes: number
  picturesWithoutText: number
  links: string[]
  anchors: string[]
  structuredData: string[]
  socialPicture: string
}

type ReadPage = { status: number; facts: PageFacts }

/** Asks for a page without showing it. `parser` is a blank page whose browser reads the HTML. */
export async function readPage(request: APIRequestContext, parser: Page, address: string): Promise<ReadPage> {
  const answer = await request.get(address, { maxRedirects: 0 })
  return { status: answer.status(), facts: await parser.evaluate(factsOf, await answer.text()) }
}

function factsOf(html: string): PageFacts {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const all = (selector: string) => [...page.querySelectorAll(selector)]
  const attribute = (selector: string, name: string) => page.querySelector(selector)?.getAttribute(name) ?? ''
  return {
    lang: page.documentElement.lang,
    title: page.title,
    description: attribute('meta[name="description"]', 'content'),
    robots: attribute('meta[name="robots"]', 'content'),
    canonical: attribute('link[rel="canonical"]', 'href'),
    alternates: all('link[rel="alternate"][hreflang]').map((link) => ({
      language: link.getAttribute('hreflang') ?? '',
      href: link.getAttribute('href') ?? '',
    })),
    headings: all('h1').map((heading) => heading.textContent ?? ''),
    english: all('main [lang="en"], main[lang="en"]').map((part) => (part.textContent ?? '').slice(0, 60)),
    styleAttributes: all('[style]').length,
    picturesWithoutText: all('img:not([alt])').length,
    links: all('a[href]').map((link) => link.getAttribute('href') ?? ''),
    anchors: all('[id]').map(({ id }) => id),
    structuredData: all('script[type="application/ld+json"]').map((script) => script.textContent ?? ''),
    socialPicture: attribute('meta[property="og:image"]', 'content'),
  }
}
