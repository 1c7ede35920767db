import { localizePath } from '#contract/languages.ts'
import { LANGUAGES } from '#site/i18n/language-labels.ts'
import { sampleUnlessFull } from '../full-run.ts'
import { fetchPage } from './read-html.ts'
import { PRODUCT_CODES } from './site-pages.ts'
import { expect, test } from './site-test.ts'

const DOCUMENTS = [
  'spec-sheet',
  'manual',
  'installation-guide',
  'warranty-document',
  'accessories-lists',
  'brochure',
]

test('the content has 26 products', () => {
  expect(PRODUCT_CODES).toHaveLength(26)
})

for (const [turn, { tag, name }] of LANGUAGES.entries()) {
  test(`every product has its page, its drawing, its six documents and its category’s catalogue in ${name}`, async ({
    request,
  }) => {
    for (const code of sampleUnlessFull(PRODUCT_CODES, 3, turn)) {
      const address = localizePath(`/productdetail?id=${code}`, tag)
      const { status, facts } = await fetchPage(address)
      expect.soft(status, address).toBe(200)
      expect.soft(facts.headings[0], address).toMatch(new RegExp(`^${code}\\b`))
      const links = facts.links.map(({ href }) => href)
      const file = code.toLowerCase()
      const crumb = new RegExp(`/productlist\\?id=(\\d)#product-${code}$`)
      const [category] = links.flatMap((link) => crumb.exec(link)?.[1] ?? [])
      const expected = [
        `/documents/${tag}/category-${category}.pdf`,
        ...DOCUMENTS.map((kind) => `/documents/${tag}/${file}-${kind}.pdf`),
      ]
      const documents = new Set(links.filter((link) => link.startsWith('/documents/')))
      expect.soft([...documents].sort(), address).toEqual(expected.sort())
      const drawing = links.find((link) => link.endsWith('-spec.svg'))
      expect.soft(drawing, address).toMatch(new RegExp(`^/media/.*/${file}-spec\\.svg$`))
      const response = await request.get(drawing ?? '')
      expect.soft(response.status(), drawing).toBe(200)
      expect.soft(response.headers()['content-type'], drawing).toMatch(/^image\/svg\+xml/)
      expect.soft(await response.text(), drawing).toContain('<svg')
    }
  })

  test(`every product is listed once in ${name}`, async () => {
    const listed: string[] = []
    for (const id of [1, 2, 3, 4, 5, 6]) {
      const { facts } = await fetchPage(localizePath(`/productlist?id=${id}`, tag))
      listed.push(...[...facts.elementIds].flatMap((anchor) => /^product-(.+)$/.exec(anchor)?.[1] ?? []))
    }
    expect(listed.sort()).toEqual(PRODUCT_CODES)
  })
}

test('a link with a code that the product had before leads to its page, in each language', async ({
  request,
}) => {
  for (const prefix of ['', '/kr']) {
    const response = await request.get(`${prefix}/productdetail?id=at60`, { maxRedirects: 0 })
    expect(response.status()).toBe(301)
    expect(response.headers().location).toBe(`${prefix}/productdetail?id=AT60D`)
  }
})
