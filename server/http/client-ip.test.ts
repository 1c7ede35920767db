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
  ['without a proxy the header is ignored', '203.0.113.7', 0, PROXY],
  ['behind a proxy the header has the client IP', '203.0.113.7', 1, '203.0.113.7'],
  ['the client IP may be IPv6', '2001:db8::7', 1, '2001:db8::7'],
  ['entries that the client put first are ignored', '198.51.100.1, 203.0.113.7', 1, '203.0.113.7'],
  [
    'behind two proxies the entry of the outer one counts',
    '198.51.100.1, 203.0.113.7, 10.0.0.2',
    2,
    '203.0.113.7',
  ],
  ['without the header the address of the connection counts', undefined, 1, PROXY],
  ['an entry that is not an IP address is ignored', 'somebody-17', 1, PROXY],
  ['an invalid last entry is ignored despite a valid one before it', '203.0.113.7, unknown', 1, PROXY],
])('%s', (_, forwarded, proxies, visitor) => {
  expect(clientIp(requestWith(forwarded), proxies)).toBe(visitor)
})
