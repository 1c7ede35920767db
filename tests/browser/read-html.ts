import { type HTMLElement, parse } from 'node-html-parser'

/** The head and outline of a page, parsed from its HTML as a client without a browser reads it. */
type PageFacts = {
  lang: string
  title: string
  description: string
  robots: string
  canonical: string
  alternates: { language: string; href: string }[]
  /** Open Graph data: the property without its "og:", and all its values. */
  openGraph: ReadonlyMap<string, readonly string[]>
  headings: string[]
  /** Elements of the main content that are marked as English. */
  englishParts: string[]
  /** Traces of a missing value, such as "undefined". */
  leakedValues: string[]
  styleAttributes: number
  imagesWithoutAlt: number
  links: { href: string; target: string; rel: string }[]
  elementIds: ReadonlySet<string>
  structuredData: string[]
}

const EXCERPT_LENGTH = 80

export type FetchedPage = { status: number; facts: PageFacts; bytes: number }

/** Request a page compressed, as browsers do, without following redirects. */
export async function fetchPage(path: string): Promise<FetchedPage> {
  const response = await requestPage(path)
  const { status, headers } = response
  const bytes = headers.get('content-encoding') === 'br' ? headers.get('content-length') : 0
  return { status, facts: parseHtml(await response.text()), bytes: Number(bytes) }
}

export async function fetchStatus(path: string): Promise<number> {
  const response = await requestPage(path)
  await response.bytes()
  return response.status
}

function requestPage(path: string): Promise<Response> {
  return fetch(new URL(path, process.env.SITE_URL), {
    redirect: 'manual',
    // The server closes a connection that idles while a test computes, and the next request on it would fail.
    headers: { 'accept-encoding': 'br', connection: 'close' },
  })
}

/** Parse the facts of a page from its HTML. */
export function parseHtml(html: string): PageFacts {
  const page = parse(html)
  const attribute = (selector: string, name: string) => page.querySelector(selector)?.getAttribute(name) ?? ''
  const structuredData = page
    .querySelectorAll('script[type="application/ld+json"]')
    .map((script) => script.rawText)
  for (const script of page.querySelectorAll('script')) script.remove()
  const visible = page.toString()
  return {
    lang: attribute('html', 'lang'),
    title: page.querySelector('title')?.text ?? '',
    description: attribute('meta[name="description"]', 'content'),
    robots: attribute('meta[name="robots"]', 'content'),
    canonical: attribute('link[rel="canonical"]', 'href'),
    alternates: page.querySelectorAll('link[rel="alternate"][hreflang]').map((link) => ({
      language: link.getAttribute('hreflang') ?? '',
      href: link.getAttribute('href') ?? '',
    })),
    openGraph: readOpenGraph(page),
    headings: page.querySelectorAll('h1').map((heading) => heading.text),
    englishParts: page
      .querySelectorAll('main [lang="en"]')
      .map((part) => part.toString().slice(0, EXCERPT_LENGTH)),
    leakedValues: [...visible.matchAll(/\b(?:undefined|NaN)|\[object Object\]/g)].map(({ index }) =>
      visible.slice(Math.max(0, index - EXCERPT_LENGTH), index + EXCERPT_LENGTH),
    ),
    styleAttributes: page.querySelectorAll('[style]').length,
    imagesWithoutAlt: page.querySelectorAll('img:not([alt])').length,
    links: page.querySelectorAll('a[href]').map((link) => ({
      href: link.getAttribute('href') ?? '',
      target: link.getAttribute('target') ?? '',
      rel: link.getAttribute('rel') ?? '',
    })),
    elementIds: new Set(page.querySelectorAll('[id]').map(({ id }) => id)),
    structuredData,
  }
}

function readOpenGraph(page: HTMLElement): ReadonlyMap<string, string[]> {
  const facts = new Map<string, string[]>()
  for (const meta of page.querySelectorAll('meta[property^="og:"]')) {
    const name = meta.getAttribute('property')?.slice('og:'.length) ?? ''
    facts.set(name, [...(facts.get(name) ?? []), meta.getAttribute('content') ?? ''])
  }
  return facts
}
