import { expect, test } from 'vitest'
import { editContent } from '#tests/content-copy.ts'
import { splitParagraphs } from '../schemas/field-schemas.ts'
import { mutableContent } from '../testing.ts'
import { compileContentFiles } from './compile-content-files.ts'
import { listTexts, sortTexts } from './texts-of-items.ts'

const HZ90 = 'catalogue/products/hz90'

test('texts follow the order of the facts, and those of other items are left out', () => {
  const texts = { b: 'B', removed: 'R', a: 'A', constructor: 'C' }
  expect(listTexts([{ key: 'a' }, { key: 'constructor' }, { key: 'b' }], texts)).toEqual(['A', 'C', 'B'])
  expect(Object.keys(sortTexts(['a', 'b'], texts))).toEqual(['a', 'b'])
  expect(listTexts(['toString'], texts)).toEqual([])
})

test('a page shows moved items in their new order in every language, without a change of the texts', async () => {
  const root = mutableContent()
  editContent(root, `${HZ90}/facts.yaml`, /( +- \{ key: hz90-1, .*\n)( +- \{ key: hz90-2, .*\n)/, '$2$1')
  const before = (await compileContentFiles(mutableContent())).rows.productText
  const after = (await compileContentFiles(root)).rows.productText
  const altsOf = (rows: typeof before, lang: string) =>
    rows.find((row) => row.productId === 101 && row.lang === lang)?.galleryAlts ?? []
  for (const lang of ['en', 'kr']) {
    const [first, second, ...rest] = altsOf(before, lang)
    expect(altsOf(after, lang)).toEqual([second, first, ...rest])
  }
})

test('a block has a caption for each picture once one of them has one', async () => {
  const root = mutableContent()
  editContent(root, `${HZ90}/en.yaml`, ', caption: 748 mm', '')
  const { productText } = (await compileContentFiles(root)).rows
  const details = productText.find(({ productId, lang }) => productId === 101 && lang === 'en')?.details
  expect(details).toMatchObject([
    { captions: [] },
    { captions: [] },
    { captions: ['598 mm', '', '898 mm'] },
    { captions: [] },
    { captions: [] },
  ])
})

test('a text is split into paragraphs at blank lines', () => {
  expect(splitParagraphs('One,\nstill one.\n\nTwo.\n \t\n\n  Three.\n')).toEqual([
    'One,\nstill one.',
    'Two.',
    'Three.',
  ])
  expect([splitParagraphs(), splitParagraphs(''), splitParagraphs(' \n\n ')]).toEqual([[], [], []])
})
