import { expect, test } from 'vitest'
import { findRightPath } from './pages.ts'

test('a path in another case leads to the page, in its language', () => {
  expect(findRightPath('/engineering')).toBe('/Engineering')
  expect(findRightPath('/KR/SERVICEIDEA')).toBe('/kr/ServiceIdea')
  expect(findRightPath('/CN')).toBe('/cn')
})

test('an older path leads to the page that replaced it', () => {
  expect(findRightPath('/id/xx')).toBe('/id/informationcopy')
})

test('what is no page in any case leads nowhere', () => {
  for (const path of ['/nothing', '//', '/xy/about', '/partner/CN120', '/__proto__'])
    expect(findRightPath(path), path).toBeUndefined()
})
