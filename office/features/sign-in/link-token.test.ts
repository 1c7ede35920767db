import { expect, test } from 'vitest'
import { findLinkToken } from './link-token.ts'

const TOKEN = 'Zk3-_9'.padEnd(43, 'q')
const LINK = `https://www.serein.example/office/link#${TOKEN}`

test.each([
  LINK,
  TOKEN,
  LINK.replace('#', '%23'),
  LINK.replace('#', '%2523'),
  LINK.replace('#', '/#'),
  `<${LINK}>`,
  `${LINK}.`,
  `${LINK})`,
  `${LINK}%20`,
  ` ${LINK}\r\n`,
  `${LINK.slice(0, 60)}\r\n  ${LINK.slice(60)}`,
  `${LINK.slice(0, 60)}=\n${LINK.slice(60)}`,
  `${LINK.slice(0, 60)}%0D%0A${LINK.slice(60)}`,
])('the secret of %j is found', (link) => expect(findLinkToken(link)).toBe(TOKEN))

test.each(['', '#', LINK.slice(0, -1), `${LINK}q`, LINK.replace('#', ''), '#?token=none'])(
  'the link %j is not complete',
  (link) => expect(findLinkToken(link)).toBeUndefined(),
)
