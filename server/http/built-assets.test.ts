import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import { builtAssets } from './built-assets.ts'

const root = mkdtempSync(join(tmpdir(), 'built-assets-'))
afterAll(() => rmSync(root, { recursive: true }))

function serveAssets() {
  const build = mkdtempSync(join(root, 'build-'))
  mkdirSync(join(build, 'assets'))
  writeFileSync(join(build, 'secret.js'), 'secret')
  for (const name of ['page-1.js', 'page-1.js.br', 'page-1.js.gz', 'serif-1.woff2'])
    writeFileSync(join(build, 'assets', name), `bytes of ${name}`)
  const app = new Hono()
  app.get('/assets/:name', builtAssets(build))
  const get = async (name: string, acceptEncoding?: string, method = 'GET') => {
    const headers = acceptEncoding === undefined ? {} : { 'accept-encoding': acceptEncoding }
    const response = await app.request(`/assets/${name}`, { method, headers })
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      text: await response.text(),
    }
  }
  return { build, get }
}

test.each([
  ['br, gzip', 'bytes of page-1.js.br', 'br'],
  ['gzip', 'bytes of page-1.js.gz', 'gzip'],
  [undefined, 'bytes of page-1.js', undefined],
])('a browser that accepts %s gets a script in the best encoding', async (acceptEncoding, text, encoding) => {
  const { get } = serveAssets()
  const response = await get('page-1.js', acceptEncoding)
  expect(response).toMatchObject({ status: 200, text })
  expect(response.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-length': String(text.length),
    'content-type': 'text/javascript; charset=utf-8',
    vary: 'accept-encoding',
  })
  expect(response.headers['content-encoding']).toBe(encoding)
})

test('a font, which the build does not compress, is sent as it is', async () => {
  const { get } = serveAssets()
  const { status, headers, text } = await get('serif-1.woff2', 'br')
  expect([status, headers['content-type'], headers['content-encoding'], text]).toEqual([
    ...[200, 'font/woff2', undefined, 'bytes of serif-1.woff2'],
  ])
})

test('HEAD sends the length without the bytes', async () => {
  const { get } = serveAssets()
  const { status, headers, text } = await get('page-1.js', 'br', 'HEAD')
  expect([status, headers['content-length'], text]).toEqual([200, '21', ''])
})

test('an asset that a new build adds is found, and one that it removes is still sent to open pages', async () => {
  const { build, get } = serveAssets()
  expect((await get('page-2.js')).status).toBe(404)
  await get('page-1.js')
  writeFileSync(join(build, 'assets', 'page-2.js'), 'new')
  writeFileSync(join(build, 'assets', 'page-1.js'), 'overwritten')
  expect((await get('page-2.js')).text).toBe('new')
  expect((await get('page-1.js')).text).toBe('bytes of page-1.js')
})

test.each(['..%2fsecret.js', '%2e%2e%2fsecret.js', '..', '.hidden', 'a%00.js', 'no-such.js', ''])(
  'the name "%s" is not found',
  async (name) => {
    const { get } = serveAssets()
    expect((await get(name)).status).toBe(404)
  },
)

test('a name that is too long for the file system is not found', async () => {
  const { get } = serveAssets()
  expect((await get('x'.repeat(300))).status).toBe(404)
})
