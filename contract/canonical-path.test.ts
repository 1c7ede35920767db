import { expect, test } from 'vitest'
import { decodeQueryInPath, findCanonicalPath } from './canonical-path.ts'

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

test('a query that a mail program has encoded into the path is found, behind pages only', () => {
  expect(decodeQueryInPath('/newsletter/confirm%3Ftoken%3Dab.c')).toBe('/newsletter/confirm?token=ab.c')
  expect(decodeQueryInPath('/kr/productdetail%3fid%3dHZ90%26x=%3F')).toBe('/kr/productdetail?id=HZ90&x=%3F')
  for (const path of ['/about', '/nothing%3Fid=1', '//evil.example%3Fid=1'])
    expect(decodeQueryInPath(path), path).toBeUndefined()
})
