import { expect, test } from 'vitest'
import { editContent } from '#tests/content-copy.ts'
import { diagnosticsOf, lineNumberOf, mutableContent } from '../testing.ts'
import { checkFramedPage } from './check-framed-page.ts'

test('an entry with cate 0 is for every category, another one for its own', () => {
  const listed = [
    { type: 1, name: 'offer', cate: 3 },
    { type: 3, name: 'customer', cate: 0 },
  ]
  expect(checkFramedPage(listed, { type: 1, name: 'offer', cate: 3 })).toBe('')
  expect(checkFramedPage(listed, { type: 3, name: 'customer', cate: 4 })).toBe('')
  expect(checkFramedPage(listed, { type: 1, name: 'offer', cate: 1 })).toMatch(
    /^the framed page has no address/,
  )
  // With a fault in the list itself, that fault is enough to hear of.
  expect(checkFramedPage(undefined, { type: 1, name: 'offer', cate: 1 })).toBe('')
})

test('whatever leads to a framed page the brand does not list is named, and so is an address without a title', async () => {
  const root = mutableContent()
  const brand = 'brand/facts.yaml'
  editContent(root, brand, 'name: CN120, cate: 1', 'name: CN120, cate: 2')
  editContent(root, brand, 'name: customer,', 'name: care,')
  editContent(root, 'banners/facts.yaml', 'to: /contentnew?id=horizon', 'to: /productlist')
  editContent(
    root,
    'banners/facts.yaml',
    '{ type: 0, to: /productlist }',
    '{ type: 1, name: offer, cate: 3 }',
  )
  const diagnostics = await diagnosticsOf(root)
  const product = 'catalogue/products/cn120/facts.yaml'
  expect(diagnostics).toContainEqual(
    expect.stringMatching(
      `^content/banners/facts.yaml:${lineNumberOf(root, 'banners/facts.yaml', 'name: offer')}: banners.4.link: the framed page has no address for type 1, name offer, cate 3`,
    ),
  )
  expect(diagnostics).toContainEqual(
    expect.stringMatching(
      `^content/${product}:${lineNumberOf(root, product, 'outside:')}: outside: the framed page has no address for type 2, name CN120, cate 1`,
    ),
  )
  expect(diagnostics).toContainEqual(
    expect.stringMatching(
      /^content\/pages\/consumer\/facts.yaml:\d+: blocks.5: the framed page has no address for type 3, name customer/,
    ),
  )
  expect(diagnostics).toContainEqual(
    expect.stringMatching(/^content\/brand\/kr.yaml:\d+: outside: care is missing$/),
  )
})
