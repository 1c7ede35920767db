import { expect, test } from 'vitest'
import { withPublicOrigin } from './public-origin.ts'

function form(address: string, origin?: string): Request {
  const headers = { host: new URL(address).host, ...(origin === undefined ? {} : { origin }) }
  return new Request(address, { method: 'POST', headers, body: new URLSearchParams({ name: 'Ada' }) })
}

test('a form keeps its body and gets the origin it was sent from; other requests get PUBLIC_URL', async () => {
  const address = { publicUrl: 'https://www.serein.example', formOrigin: 'https://www.serein.example' }
  const request = form('http://site-1:3000/cn/feedback?x=1', 'https://www.serein.example')
  const sent = withPublicOrigin(request, address, new Uint8Array(await request.arrayBuffer()))
  expect([sent.url, sent.method]).toEqual(['https://www.serein.example/cn/feedback?x=1', 'POST'])
  expect((await sent.formData()).get('name')).toBe('Ada')
  const headers = { origin: 'https://elsewhere.example' }
  const read = withPublicOrigin(new Request('http://site-1:3000//a', { method: 'HEAD', headers }), address)
  expect([read.url, read.method]).toEqual(['https://www.serein.example//a', 'HEAD'])
})

test('the user name and path of an origin are ignored', async () => {
  const address = { publicUrl: 'http://localhost:3000', formOrigin: undefined }
  for (const origin of [
    'http://evil@localhost:3000',
    'http://localhost:3000/',
    'http://localhost:3000/x?y',
  ]) {
    const request = form('http://localhost:3000/feedback?x=1', origin)
    const sent = withPublicOrigin(request, address, new Uint8Array(await request.arrayBuffer()))
    expect([sent.url, sent.method], origin).toEqual(['http://localhost:3000/feedback?x=1', 'POST'])
  }
})
