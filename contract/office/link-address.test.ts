import { expect, test } from 'vitest'
import { isLinkAddress, readLinkAddress } from './link-address.ts'

const ORIGINS = ['https://www.serein.example']

test.each([
  ['www.example.com', 'https://www.example.com'],
  ['example.com.au/kitchens?x=1#top', 'https://example.com.au/kitchens?x=1#top'],
  ['küchen.example/über-uns', 'https://küchen.example/über-uns'],
  ['厨房.中国', 'https://厨房.中国'],
  ['//cdn.example.com/a', 'https://cdn.example.com/a'],
  ['care@serein.example', 'mailto:care@serein.example'],
  ['mailto:care@serein.example?subject=Hood', 'mailto:care@serein.example?subject=Hood'],
  ['1300 000 000', 'tel:1300000000'],
  ['(03) 7010 0999', 'tel:0370100999'],
  ['tel: +61 3 7010 0999', 'tel:+61370100999'],
  [' /about ', '/about'],
  ['/kr/productdetail?id=HZ90', '/productdetail?id=HZ90'],
  ['/about\u200b', '/about'],
  ['https://www.serein.example/kr/productdetail?id=HZ90#care', '/productdetail?id=HZ90#care'],
  ['www.serein.example', '/'],
  ['serein.example/cn/about', '/about'],
  ['HTTP://WWW.SEREIN.EXAMPLE.:80/about', '/about'],
  ['HTTPS://Example.com/A_(b)', 'https://Example.com/A_(b)'],
  ['Mailto: müller@küche.example', 'mailto:müller@küche.example'],
  ['mailto:care@serein.example?subject=My hood', 'mailto:care@serein.example?subject=My%20hood'],
  ['+61 (0)3 7010 0999', 'tel:+61370100999'],
  ['+62 (21) 555-0123', 'tel:+62215550123'],
  ['400-820-8820', 'tel:4008208820'],
  ['9555 1234', 'tel:95551234'],
  ['＋８６ 138‑0013–8000', 'tel:+8613800138000'],
  ['TEL: 000', 'tel:000'],
  ['tel:+61-3-7010-0999;ext=12', 'tel:+61370100999;ext=12'],
  ['https://example.org/a b'.replace(' ', '%20'), 'https://example.org/a%20b'],
])('the address %j is stored as %j', (typed, stored) => {
  expect(readLinkAddress(typed, ORIGINS)).toBe(stored)
  expect(isLinkAddress(stored)).toBe(true)
})

test.each([
  'about',
  'productlist?id=1',
  '#care',
  'brochure.pdf',
  'a b.example',
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)//example.com',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'file:///C:/a.docx',
  'ftp://example.com',
  'https:example.com',
  'https://',
  'https://user:secret@example.com',
  '/\\evil.example',
  'care@serein',
  '2026.11.28',
  '28/11/2026',
  '192.168.1.1',
  'https://http://example.com',
  'https://example.com\\@evil.example',
  'brochure.webp',
  'tel:call us',
  '',
])('the address %j, which pages could not follow, is refused', (typed) => {
  expect(readLinkAddress(typed, ORIGINS)).toBeUndefined()
})

test.each(['TEL:131-888', 'Mailto:care@serein.example', 'HTTPS://example.com', '/about'])(
  'pages can follow %j as it is written',
  (address) => expect(isLinkAddress(address)).toBe(true),
)
