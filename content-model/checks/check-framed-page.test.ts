import { expect, test } from 'vitest'
import { editContent } from '#tests/content-copy.ts'
import { diagnosticsOf, lineNumberOf, mutableContent } from '../testing.ts'
import { checkFramedPage } from './check-framed-page.ts'

test('an entry with category 0 applies to every category, any other to its own', () => {
  const listed = [
    { type: 1, name: 'offer', category: 3 },
    { type: 3, name: 'customer', category: 0 },
  ]
  expect(checkFramedPage(listed, { type: 1, name: 'offer', category: 3 })).toBe('')
  expect(checkFramedPage(listed, { type: 3, name: 'customer', category: 4 })).toBe('')
  expect(checkFramedPage(listed, { type: 1, name: 'offer', category: 1 })).toMatch(
    /^the framed page has no URL/,
  )
  // If the list itself has errors, only those are reported.
  expect(checkFramedPage(undefined, { type: 1, name: 'offer', category: 1 })).toBe('')
})

test('links to framed pages that the brand does not list are reported, and so is a listed page without a title', async () => {
  const root = mutableContent()
  const brand = 'brand/facts.yaml'
  editContent(root, brand, 'name: CN120, category: 1', 'name: CN120, category: 2')
  editContent(root, brand, 'name: customer,', 'name: care,')
  editContent(root, 'banners/facts.yaml', 'to: /contentnew?id=horizon', 'to: /productlist')
  editContent(
    root,
    'banners/facts.yaml',
    '{ type: 0, to: /productlist }',
    '{ type: 1, name: offer, category: 3 }',
  )
  const diagnostics = await diagnosticsOf(root)
  const product = 'catalogue/products/cn120/facts.yaml'
  expect(diagnostics).toContainEqual(
    expect.stringMatching(
      `^content/banners/facts.yaml:${lineNumberOf(root, 'banners/facts.yaml', 'name: offer')}: banners.5.link: the framed page has no URL for type 1, name offer, category 3`,
    ),
  )
  expect(diagnostics).toContainEqual(
    expect.stringMatching(
      `^content/${product}:${lineNumberOf(root, product, 'outside:')}: outside: the framed page has no URL for type 2, name CN120, category 1`,
    ),
  )
  expect(diagnostics).toContainEqual(
    expect.stringMatching(
      /^content\/pages\/consumer\/facts.yaml:\d+: blocks.care: the framed page has no URL for type 3, name customer/,
    ),
  )
  expect(diagnostics).toContainEqual(
    expect.stringMatching(/^content\/brand\/kr.yaml:\d+: outside\.care: the text is missing$/),
  )
})
