/** What the head and the outline of a page say, read from its HTML as it is sent, as a program without a browser reads it. */
type PageFacts = {
  lang: string
  title: string
  description: string
  robots: string
  canonical: string
  alternates: { language: string; href: string }[]
  /** What networks read: the property without its "og:", and all its contents. */
  openGraph: ReadonlyMap<string, readonly string[]>
  headings: string[]
  /** Parts of the page's main part that are marked as English. */
  englishParts: string[]
  /** What a program wrote where a value was missing. */
  leakedValues: string[]
  styleAttributes: number
  imagesWithoutAlt: number
  links: { href: string; target: string; rel: string }[]
  elementIds: ReadonlySet<string>
  structuredData: string[]
}

export type FetchedPage = { status: number; facts: PageFacts; bytes: number }

/** Asks the site for a page, compressed as browsers want it, and follows no redirect. */
export async function fetchPage(path: string): Promise<FetchedPage> {
  const answer = await fetch(new URL(path, process.env.SITE_URL), {
    redirect: 'manual',
    // A connection that idles while a test counts is closed by the server, and the next request on it would fail.
    headers: { 'accept-encoding': 'br', connection: 'close' },
  })
  const bytes = answer.headers.get('content-encoding') === 'br' ? answer.headers.get('content-length') : 0
  return { status: answer.status, facts: parseHtml(await answer.text()), bytes: Number(bytes) }
}

const SCRIPT_ELEMENT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g

/** React writes every attribute in double quotes and every ">" in a value as an entity, so that tags are easily found. */
function parseHtml(html: string): PageFacts {
  const scripts = [...html.matchAll(SCRIPT_ELEMENT)]
  const text = html.replace(SCRIPT_ELEMENT, '')
  const tags = (name: string) =>
    [...text.matchAll(new RegExp(`<${name}(?= |>|/)[^>]*>`, 'g'))].map(readAttributes)
  const metas = tags('meta')
  const links = tags('link')
  const main = /<main\b[\s\S]*<\/main>/.exec(text)?.[0] ?? ''
  const meta = (name: string) => metas.find((each) => each.get('name') === name)?.get('content') ?? ''
  const hrefOf = (rel: string) => links.find((each) => each.get('rel') === rel)?.get('href') ?? ''
  return {
    lang: tags('html')[0]?.get('lang') ?? '',
    title: decodeEntities(/<title[^>]*>([^<]*)/.exec(text)?.[1] ?? ''),
    description: meta('description'),
    robots: meta('robots'),
    canonical: hrefOf('canonical'),
    alternates: links
      .filter((each) => each.get('rel') === 'alternate' && each.has('hreflang'))
      .map((each) => ({ language: each.get('hreflang') ?? '', href: each.get('href') ?? '' })),
    openGraph: readOpenGraph(metas),
    headings: [...text.matchAll(/<h1[^>]*>([\s\S]*?)<\/h1>/g)].map(([, inner = '']) =>
      decodeEntities(inner.replace(/<[^>]*>/g, '')),
    ),
    englishParts: [...main.matchAll(/<[^>]* lang="en"[^>]*>.{0,60}/gs)].map(([part]) => part),
    leakedValues: [...text.matchAll(/[^<>]{0,80}(?:\b(?:undefined|NaN)|\[object Object\])[^<>]{0,80}/g)].map(
      ([part]) => part,
    ),
    styleAttributes: [...text.matchAll(/<[^>]* style="/g)].length,
    imagesWithoutAlt: tags('img').filter((each) => !each.has('alt')).length,
    links: tags('a').flatMap((each) => {
      const href = each.get('href')
      return href === undefined
        ? []
        : [{ href, target: each.get('target') ?? '', rel: each.get('rel') ?? '' }]
    }),
    elementIds: new Set([...text.matchAll(/<[^>]* id="([^"]*)"/g)].map(([, id = '']) => decodeEntities(id))),
    structuredData: scripts.flatMap(([, head = '', json = '']) =>
      head.includes('application/ld+json') ? [json] : [],
    ),
  }
}

function readOpenGraph(metas: readonly ReadonlyMap<string, string>[]): ReadonlyMap<string, string[]> {
  const facts = new Map<string, string[]>()
  for (const each of metas) {
    const name = /^og:(.+)/.exec(each.get('property') ?? '')?.[1]
    if (name) facts.set(name, [...(facts.get(name) ?? []), each.get('content') ?? ''])
  }
  return facts
}

/** The attributes of a tag by name in small letters. */
function readAttributes([tag]: RegExpMatchArray): ReadonlyMap<string, string> {
  const pairs = [...tag.matchAll(/ ([a-zA-Z:-]+)(?:="([^"]*)")?/g)]
  return new Map(pairs.map(([, name = '', value = '']) => [name.toLowerCase(), decodeEntities(value)]))
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

function decodeEntities(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ENTITIES[name] ?? '')
}
