import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { CALLS } from '#contract/index.ts'
import { apiDocsRoutes } from './api-docs.ts'

const PUBLIC_URL = 'https://www.serein.example'

/** The routes as mounted by the server. */
const app = new Hono().route('/api', apiDocsRoutes(PUBLIC_URL))

const openApi = z.object({
  openapi: z.string(),
  servers: z.array(z.object({ url: z.string() })),
  paths: z.record(
    z.string(),
    z.object({
      post: z.object({
        operationId: z.string(),
        summary: z.string().min(1),
        requestBody: z.object({ content: z.record(z.string(), z.object({ schema: z.looseObject({}) })) }),
        responses: z.record(z.string(), z.object({ description: z.string().min(1) })),
      }),
    }),
  ),
})

async function readDocument() {
  return openApi.parse(await (await app.request('/api/openapi.json')).json())
}

test('an OpenAPI 3.1 document lists all calls and the URL of this site', async () => {
  const document = await readDocument()
  expect(document.openapi).toMatch(/^3\.1\./)
  expect(document.servers).toEqual([{ url: PUBLIC_URL }])
  expect(Object.keys(document.paths)).toHaveLength(CALLS.length)
  expect(Object.keys(document.paths).sort()).toEqual(CALLS.map((call) => call.path).sort())
})

test('every call documents its three encodings, its language, its response and its errors', async () => {
  const operations = Object.values((await readDocument()).paths).map(({ post }) => post)
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(CALLS.length)
  for (const { operationId, requestBody, responses } of operations) {
    const media = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data']
    expect(Object.keys(requestBody.content).sort(), operationId).toEqual(media)
    for (const { schema } of Object.values(requestBody.content)) {
      expect(schema.properties, operationId).toMatchObject({ lang: {}, country: {} })
    }
    expect(Object.keys(responses), operationId).toEqual(expect.arrayContaining(['200', '400', '404', '500']))
  }
})

test('/api/docs serves the documentation and all its files with the correct media types', async () => {
  const page = await app.request('/api/docs')
  expect(page.status).toBe(200)
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  const html = await page.text()
  const files = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address)
  const types: Record<string, string> = {}
  for (const file of files) {
    const response = await app.request(file)
    expect(response.status, file).toBe(200)
    expect((await response.arrayBuffer()).byteLength, file).toBeGreaterThan(100)
    types[file] = response.headers.get('content-type') ?? ''
  }
  expect(types).toEqual({
    '/api/docs/favicon-32x32.png': 'image/png',
    '/api/docs/swagger-ui.css': 'text/css; charset=utf-8',
    '/api/docs/swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
    '/api/docs/open-viewer.js': 'text/javascript; charset=utf-8',
    '/api/openapi.json': 'application/json; charset=utf-8',
  })
  expect((await app.request('/api/docs/')).headers.get('location')).toBe('/api/docs')
})

test('the page has no inline script, and no script, style or picture of another origin', async () => {
  const page = await app.request('/api/docs')
  const html = await page.text()
  for (const [, attributes, content] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
    expect(attributes).toMatch(/ src="\/api\/docs\//)
    expect(content).toBe('')
  }
  expect(html).not.toMatch(/\son[a-z]+=|javascript:|https?:\/\//)
  const policy = page.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("style-src 'self';")
  expect(policy).toContain("img-src 'self' data:;")
  expect(policy).not.toMatch(/unsafe|https?:|\*/)
})

test('no other file of the viewer or its parent folders is served', async () => {
  for (const file of [
    'index.html',
    'swagger-initializer.js',
    'swagger-ui.js',
    'package.json',
    '..%2fpackage.json',
    '%2e%2e%2fopenapi.json',
  ]) {
    expect((await app.request(`/api/docs/${file}`)).status, file).toBe(404)
  }
  expect((await app.request('/api/openapi.json', { method: 'POST' })).status).toBe(404)
})

test('files are compressed if the client accepts it, and a matching ETag is a 304', async () => {
  const address = '/api/docs/swagger-ui-bundle.js'
  const plain = await app.request(address)
  const zipped = await app.request(address, { headers: { 'accept-encoding': 'gzip, br' } })
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(zipped.headers.get('content-encoding')).toBe('gzip')
  const [whole, small] = [await plain.arrayBuffer(), await zipped.arrayBuffer()]
  expect(small.byteLength).toBeLessThan(whole.byteLength / 2)
  const etag = zipped.headers.get('etag') ?? ''
  const again = await app.request(address, { headers: { 'accept-encoding': 'gzip', 'if-none-match': etag } })
  expect(again.status).toBe(304)
  expect(etag).not.toBe(plain.headers.get('etag'))
})
