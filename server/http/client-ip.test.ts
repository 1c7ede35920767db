import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { clientIp } from './client-ip.ts'

const PROXY = '10.0.0.1'

function requestWith(forwarded: string | undefined): IncomingMessage {
  const request = new IncomingMessage(Object.defineProperty(new Socket(), 'remoteAddress', { value: PROXY }))
  if (forwarded !== undefined) request.headers['x-forwarded-for'] = forwarded
  return request
}

test.each([
  ['without a proxy the header counts for nothing', '203.0.113.7', 0, PROXY],
  ['behind a proxy a visitor is who it says', '203.0.113.7', 1, '203.0.113.7'],
  ['an IPv6 address is one too', '2001:db8::7', 1, '2001:db8::7'],
  ['what a visitor put before it counts for nothing', '198.51.100.1, 203.0.113.7', 1, '203.0.113.7'],
  ['behind two proxies the outer one says it', '198.51.100.1, 203.0.113.7, 10.0.0.2', 2, '203.0.113.7'],
  ['without the header it is who asked', undefined, 1, PROXY],
  ['what is no address is not believed', 'somebody-17', 1, PROXY],
  ['nor where another entry is one', '203.0.113.7, unknown', 1, PROXY],
])('%s', (_, forwarded, proxies, visitor) => {
  expect(clientIp(requestWith(forwarded), proxies)).toBe(visitor)
})
