import { expect, test } from 'vitest'
import { isCrossOriginPost } from './csrf.ts'

function form(address: string, origin?: string): Request {
  const headers = { host: new URL(address).host, ...(origin === undefined ? {} : { origin }) }
  return new Request(address, { method: 'POST', headers, body: new URLSearchParams({ name: 'Ada' }) })
}

test('without PUBLIC_URL a form is accepted only from an origin that matches the Host header', () => {
  const anywhere = { publicUrl: 'http://localhost:3000', formOrigin: undefined }
  for (const origin of ['http://localhost:3000', 'http://192.168.1.20:3000', 'http://kitchen.local:3000']) {
    expect(isCrossOriginPost(form(`${origin}/feedback`, origin), anywhere), origin).toBe(false)
  }
  // A proxy terminates TLS, unknown to the site.
  expect(isCrossOriginPost(form('http://shop.example/', 'https://shop.example'), anywhere)).toBe(false)
  for (const origin of ['http://localhost:3001', 'https://elsewhere.example', 'null', 'nonsense', '']) {
    expect(isCrossOriginPost(form('http://localhost:3000/feedback', origin), anywhere), origin).toBe(true)
  }
})
