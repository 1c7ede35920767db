import { expect, test } from 'vitest'
import { findCanonicalPath } from './canonical-path.ts'

test('a path in another case resolves to the page in its language', () => {
  expect(findCanonicalPath('/engineering')).toBe('/Engineering')
  expect(findCanonicalPath('/KR/SERVICEIDEA')).toBe('/kr/ServiceIdea')
  expect(findCanonicalPath('/CN')).toBe('/cn')
})

test('an old path resolves to the page that replaced it', () => {
  expect(findCanonicalPath('/id/xx')).toBe('/id/informationcopy')
})

test('an unknown path has no canonical path', () => {
  for (const path of ['/nothing', '//', '/xy/about', '/partner/CN120', '/__proto__'])
    expect(findCanonicalPath(path), path).toBeUndefined()
})
