import { expect, test } from 'vitest'
import { list, textList } from '#contract/office/forms/declare-fields.ts'
import { FORMS } from '#contract/office/forms/forms.ts'
import { editContent } from '#tests/content-copy.ts'
import { diagnosticsOf, lineNumberOf, mutableContent } from '../testing.ts'
import { checkKeys, findRepeatedKeys } from './check-keys.ts'

const HZ90 = 'catalogue/products/hz90'

test('a misspelt key of a text is reported with its line and the key that was meant', async () => {
  const root = mutableContent()
  editContent(root, `${HZ90}/kr.yaml`, /^ {2}hz90-2:/m, '  hz90-22:')
  const file = `content/${HZ90}/kr.yaml`
  expect(await diagnosticsOf(root)).toEqual([
    `${file}:${lineNumberOf(root, `${HZ90}/kr.yaml`, 'gallery:') + 1}: gallery.hz90-2: the text is missing`,
    `${file}:${lineNumberOf(root, `${HZ90}/kr.yaml`, 'hz90-22')}: gallery.hz90-22: the facts have no such item; did you mean hz90-2?`,
  ])
})

test('an item of a nested list without a text is reported, and of an item without any texts only the item', async () => {
  const root = mutableContent()
  editContent(root, `${HZ90}/id.yaml`, /^ {6}hz75-2: .*\n/m, '')
  editContent(root, `${HZ90}/cn.yaml`, /^ {2}leans:\n(?: {4}.*\n)+/m, '')
  expect(await diagnosticsOf(root)).toEqual([
    expect.stringMatching(/cn\.yaml:\d+: details\.leans: the text is missing$/),
    expect.stringMatching(/id\.yaml:\d+: details\.one-face-three\.pictures\.hz75-2: the text is missing$/),
  ])
})

test('a key that appears twice is reported at its second item', async () => {
  const root = mutableContent()
  editContent(root, `${HZ90}/facts.yaml`, 'key: hz90-4, picture: products', 'key: hz90-2, picture: products')
  editContent(
    root,
    'newsroom/recipes/burnt-cheesecake/facts.yaml',
    /^steps: \[([\w-]+), /m,
    'steps: [$1, $1, ',
  )
  const diagnostics = await diagnosticsOf(root)
  const line = lineNumberOf(root, `${HZ90}/facts.yaml`, 'picture: products/hz90-4.jpg')
  expect(diagnostics).toContain(`content/${HZ90}/facts.yaml:${line}: gallery: the key hz90-2 appears twice`)
  expect(diagnostics).toContainEqual(
    expect.stringMatching(/burnt-cheesecake\/facts\.yaml:\d+: steps: the key [\w-]+ appears twice$/),
  )
})

test('an item without a key is reported with its place and a key that it can have', async () => {
  const root = mutableContent()
  editContent(root, `${HZ90}/facts.yaml`, '{ key: hz90-4, picture: products', '{ picture: products')
  editContent(root, `${HZ90}/facts.yaml`, '{ key: hz60-2, picture', '{ picture')
  const line = lineNumberOf(root, `${HZ90}/facts.yaml`, 'picture: products/hz90-4.jpg')
  expect(await diagnosticsOf(root)).toEqual([
    `content/${HZ90}/facts.yaml:${line}: gallery.3: key is missing, for example hz90-4`,
    expect.stringMatching(
      /facts\.yaml:\d+: details\.one-face-three\.pictures\.1: key is missing, for example hz60-2$/,
    ),
  ])
})

test('a key that begins with a hyphen, or is longer than 40 characters, is refused', async () => {
  const root = mutableContent()
  editContent(root, `${HZ90}/facts.yaml`, 'gas-hob', '-gas')
  editContent(root, `${HZ90}/facts.yaml`, 'ducting-wall-roof', 'ducting-wall-'.repeat(4))
  const refused = /scenes\.(.+)\.key: use lower-case letters, digits and hyphens only, at most 40/
  const keys = (await diagnosticsOf(root)).flatMap((line) => refused.exec(line)?.[1] ?? [])
  expect(keys.sort()).toEqual(['-gas', 'ducting-wall-'.repeat(4)])
})

test('a key can be the name of a property that all objects have', () => {
  const form = [textList(['blocks', 'block'], ['blocks'], [])]
  const facts = { blocks: [{ key: 'constructor' }] }
  expect(checkKeys([list(['blocks', 'block'], ['blocks'], [])], facts, {})).toEqual([])
  expect(checkKeys(form, facts, { blocks: { constructor: 'A' } })).toEqual([])
  expect(checkKeys(FORMS.page, facts, { blocks: {} })).toMatchObject([{ path: ['blocks', 'constructor'] }])
})

test('texts that may be missing are not asked for, and none may be of another item', () => {
  const facts = { social: [{ key: 'wechat', name: 'WeChat' }], outside: [{ name: 'care' }] }
  expect(checkKeys(FORMS.brand, facts, { outside: { care: 'Care' } })).toEqual([])
  expect(
    checkKeys(FORMS.brand, facts, { social: { wechatt: '微信' }, outside: { care: 'Care' } }),
  ).toMatchObject([{ reason: 'social.wechatt: the facts have no such item; did you mean wechat?' }])
})

test('lists of several items that share a group of texts, such as the shops of all cities, are checked together', () => {
  const city = (key: string, shop: string) => ({ id: 1, key, shops: [{ id: 1, key: shop }] })
  const facts = {
    areas: [{ key: 'oceania', countries: [{ key: 'nz', cities: [city('x', 'a'), city('y', 'b')] }] }],
  }
  const texts = {
    ...{ areas: { oceania: 'Oceania' }, countries: { nz: 'New Zealand' }, cities: { x: 'X', y: 'Y' } },
    shops: { a: { name: 'A' }, c: { name: 'C' } },
  }
  expect(checkKeys(FORMS.dealers, facts, texts).map(({ reason }) => reason)).toEqual([
    'shops.b: the text is missing',
    'shops.c: the facts have no such item',
  ])
  expect(findRepeatedKeys(FORMS.dealers, facts)).toEqual([])
})
