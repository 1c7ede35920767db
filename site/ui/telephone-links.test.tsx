import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LinkifiedTelephones, linkifyTelephones } from './telephone-links.tsx'

test('a telephone number in a text becomes a tel link without line breaks', () => {
  expect(renderToStaticMarkup(<LinkifiedTelephones text="For the rest: 1800 975 707. Or write." />)).toBe(
    'For the rest: <a href="tel:1800975707">1800\u00a0975\u00a0707</a>. Or write.',
  )
  expect(linkifyTelephones('<p>电话 1800 975 707，或<a href="/feedback">留言</a>；(03) 7010 0114</p>')).toBe(
    '<p>电话 <a href="tel:1800975707">1800 975 707</a>，或<a href="/feedback">留言</a>；<a href="tel:0370100114">(03) 7010 0114</a></p>',
  )
})

test('a number that is part of a link or of a tag is left alone', () => {
  const html = '<a href="tel:1800975707">1800 975 707</a> <img alt="1800 975 707">'
  expect(linkifyTelephones(html)).toBe(html)
})
