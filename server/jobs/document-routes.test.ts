import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { documentRoutes } from './document-routes.ts'

const BYTES = Buffer.from(Array.from({ length: 300_000 }, (_, place) => place % 251))
const file = join(mkdtempSync(join(tmpdir(), 'documents-')), 'sheet.pdf')
writeFileSync(file, BYTES)

const routes = documentRoutes({ read: async (path) => (path.startsWith('/en/') ? file : undefined) })
const ask = (headers: Record<string, string> = {}, method = 'GET') =>
  routes.request('/en/hz90-spec-sheet.pdf', { method, headers })
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

test('a document is served with Content-Length, Content-Type and ETag; a matching ETag is a 304', async () => {
  const response = await ask()
  expect((await bytesOf(response)).equals(BYTES)).toBe(true)
  expect(response.headers.get('content-length')).toBe(String(BYTES.length))
  expect(response.headers.get('content-type')).toBe('application/pdf')
  const etag = response.headers.get('etag') ?? ''
  const again = await ask({ 'if-none-match': `"other", W/${etag}` })
  expect([again.status, (await bytesOf(again)).length]).toEqual([304, 0])
  const head = await ask({}, 'HEAD')
  expect([head.headers.get('content-length'), (await bytesOf(head)).length]).toEqual([
    String(BYTES.length),
    0,
  ])
})

test('an interrupted download resumes, or restarts if the document has changed', async () => {
  const etag = (await ask()).headers.get('etag') ?? ''
  const rest = await ask({ range: 'bytes=200000-', 'if-range': etag })
  expect([rest.status, rest.headers.get('content-range')]).toEqual([206, 'bytes 200000-299999/300000'])
  expect((await bytesOf(rest)).equals(BYTES.subarray(200_000))).toBe(true)
  const last = await ask({ range: 'bytes=-5' })
  expect((await bytesOf(last)).equals(BYTES.subarray(-5))).toBe(true)
  const middle = await ask({ range: 'bytes=10-19' })
  expect((await bytesOf(middle)).equals(BYTES.subarray(10, 20))).toBe(true)
  const changed = await ask({ range: 'bytes=200000-', 'if-range': '"an-older-one"' })
  expect([changed.status, (await bytesOf(changed)).length]).toEqual([200, BYTES.length])
})

test('an unsatisfiable range is a 416, and a malformed one is ignored', async () => {
  for (const range of ['bytes=300000-', 'bytes=-0'])
    expect([range, (await ask({ range })).status]).toEqual([range, 416])
  for (const range of [
    'bytes=',
    'bytes=-',
    'bytes=5-4',
    'bytes=1-2,4-5',
    'pages=1-2',
    'bytes=99999999999999999999-',
  ])
    expect([range, (await ask({ range })).status]).toEqual([range, 200])
})
