import { expect, test } from 'vitest'
import { findCanonicalPath } from './pages.ts'

test('a path in another case leads to the page, in its language', () => {
  expect(findCanonicalPath('/engineering')).toBe('/Engineering')
  expect(findCanonicalPath('/KR/SERVICEIDEA')).toBe('/kr/ServiceIdea')
  expect(findCanonicalPath('/CN')).toBe('/cn')
})

test('an older path leads to the page that replaced it', () => {
  expect(findCanonicalPath('/id/xx')).toBe('/id/informationcopy')
})

test('what is no page in any case leads nowhere', () => {
  for (const path of ['/nothing', '//', '/xy/about', '/partner/CN120', '/__proto__'])
    expect(findCanonicalPath(path), path).toBeUndefined()
})
