import { expect, test } from 'vitest'
import { editContent } from '#tests/content-copy.ts'
import { paragraph } from '../schemas/field-schemas.ts'
import { mutableContent } from '../testing.ts'
import { compileContentFiles } from './compile-content-files.ts'

const HZ90 = 'catalogue/products/hz90'

test('introductions of products and series may have emphasis and links, and any other markup is escaped', async () => {
  const root = mutableContent()
  editContent(root, `${HZ90}/en.yaml`, /^intro: .*$/m, 'intro: A *quiet* hood & a <b>bold</b> one.')
  editContent(
    root,
    'catalogue/series/kr.yaml',
    /^ {4}story: .*$/m,
    '    story: "[수평선](/details?id=1)을 **닮은** 유리."',
  )
  const { rows } = await compileContentFiles(root)
  expect(rows.productText.find(({ productId, lang }) => productId === 101 && lang === 'en')?.intro).toBe(
    'A <em>quiet</em> hood &amp; a &lt;b&gt;bold&lt;/b&gt; one.',
  )
  expect(rows.seriesText.find(({ seriesId, lang }) => seriesId === 1 && lang === 'kr')?.story).toBe(
    '<a href="/details?id=1">수평선</a>을 <strong>닮은</strong> 유리.',
  )
})

test('an introduction of two paragraphs, or one that begins like a list or a heading, is rejected', () => {
  for (const text of ['One.\n\nTwo.', '- one', '1. one', '# one']) {
    expect(paragraph.safeParse(text).error?.issues[0]?.message, text).toMatch(/^must be one paragraph/)
  }
  expect(paragraph.parse('1,260 m³/h, *quietly*')).toBe('1,260 m³/h, *quietly*')
})
