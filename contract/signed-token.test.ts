import { expect, test } from 'vitest'
import { readSignedToken } from './signed-token.ts'

const TOKEN = `c29tZS1pZC1zZXQ.20820.${'Zk3-_9'.padEnd(43, 'q')}`

test.each([
  TOKEN,
  ` ${TOKEN} `,
  `${TOKEN}.`,
  `${TOKEN}>`,
  `${TOKEN.slice(0, 30)}\r\n ${TOKEN.slice(30)}`,
  `${TOKEN.slice(0, 30)}=\n${TOKEN.slice(30)}`,
])('%j is a complete token', (text) => expect(readSignedToken(text)).toBe(TOKEN))

test.each(['', 'token', TOKEN.slice(0, -1), `${TOKEN}q`, TOKEN.slice(0, 21)])('%j is not complete', (text) =>
  expect(readSignedToken(text)).toBe(''),
)
