import { expect, test } from 'vitest'
import { DOCUMENT_KINDS } from '#contract/catalogue.ts'
import { LANGS } from '#contract/languages.ts'
import { type DocumentRequest, documentPath, parseDocumentPath } from './document-paths.ts'

test('paths round-trip to a request', () => {
  for (const lang of LANGS) {
    for (const kind of DOCUMENT_KINDS) {
      const request: DocumentRequest = { kind, lang, code: 'AT60P' }
      expect(parseDocumentPath(documentPath(request))).toEqual(request)
    }
    const request: DocumentRequest = { kind: 'menu_dow', lang, categoryId: 6 }
    expect(parseDocumentPath(documentPath(request))).toEqual(request)
  }
  expect(documentPath({ kind: 'spec_sheet', lang: 'cn', code: 'HZ90' })).toBe(
    '/documents/cn/hz90-spec-sheet.pdf',
  )
  expect(documentPath({ kind: 'menu_dow', lang: 'cn', categoryId: 1 })).toBe('/documents/cn/category-1.pdf')
})

test.each([
  '/documents/en/category-7.pdf',
  '/documents/en/category-.pdf',
  '/documents/fr/hz90-manual.pdf',
  '/documents/en/hz90-spec_sheet.pdf',
  '/documents/en/HZ90-manual.pdf',
  '/documents/en/hz90-manual.pdf\n',
  '/documents/en/hz90-manual.pdf.part',
  '/documents/en/../en/hz90-manual.pdf',
  '/documents/en/..%2fhz90-manual.pdf',
  '/documents/en/../../../etc/passwd',
  '/documents/en/-manual.pdf',
  '/documents/en/manual.pdf',
  `/documents/en/${'a'.repeat(40)}-manual.pdf`,
  '//documents/en/hz90-manual.pdf',
  '',
])('reject %j', (path) => {
  expect(parseDocumentPath(path)).toBeUndefined()
})
