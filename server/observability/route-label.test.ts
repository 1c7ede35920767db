import { expect, test } from 'vitest'
import { routeLabels } from './route-label.ts'

const paths = [
  '',
  '/',
  '/cn',
  '/productlist',
  '/cn/productlist',
  'partner/:name',
  '/kr/partner/:name',
  '/Engineering',
  '*',
]
const label = routeLabels({
  routes: Object.fromEntries(
    paths.map((path, place) => [String(place), { id: String(place), path, module: { default: () => null } }]),
  ),
})

test('all languages of a page have one label', () => {
  expect(['/', '/cn', '/cn/'].map(label)).toEqual(['/', '/', '/'])
  expect(['/productlist', '/cn/productlist', '/productlist/'].map(label)).toEqual(
    Array(3).fill('/productlist'),
  )
  expect(['/partner/cn120', '/kr/partner/x'].map(label)).toEqual(['/partner/:name', '/partner/:name'])
})

test('calls, files and probes have their own labels', () => {
  expect(label('/api/Information/guarantee')).toBe('/api/Information/guarantee')
  expect(['/assets/x.js', '/media/pictures/a/b', '/documents/en/hz90.pdf'].map(label)).toEqual([
    '/assets',
    '/media',
    '/documents',
  ])
  expect(label('/readyz')).toBe('/readyz')
})

test('all unknown paths share one label', () => {
  const madeUp = [
    '/anyword',
    '/cn/anyword',
    '/anyword.data',
    '/.data.data',
    '/partner/a/b',
    '/engineering',
    '/_',
  ]
  expect(new Set(madeUp.map(label))).toEqual(new Set(['/other']))
  expect(['/api/anyword', '/api', '/api/'].map(label)).toEqual(['/api', '/api', '/api'])
})
