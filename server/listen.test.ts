import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { createBoundedServer, type ListenOptions } from './listen.ts'
import { watchLoad } from './load-watch.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A real server on a free port of this machine; gives its port. */
async function open({ mostUnderWay = 256, ...options }: Partial<ListenOptions> & { mostUnderWay?: number }) {
  const load = watchLoad({ mostUnderWay })
  const faults: unknown[] = []
  const server = createBoundedServer({
    fetch: () => new Response('served'),
    answerKept: () => false,
    load,
    onRefused: () => {},
    onFault: (error) => faults.push(error),
    ...options,
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => {
    load.stop()
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return { port: address.port, load, faults }
}

function say(port: number, words: string): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {}).write(words)
  return socket
}

/** All that a server says to these words until it closes. */
function answerTo(port: number, target: string): Promise<string> {
  return text(say(port, `GET ${target} HTTP/1.1\r\nhost: site.test\r\nconnection: close\r\n\r\n`))
}

test('an overloaded server refuses odd addresses like all others, and goes on', async () => {
  const { port, faults } = await open({ mostUnderWay: 0 })
  for (const target of ['//', '//:0', 'http://', '/%', '/cn/api', '*', '/?', '/\\']) {
    expect(await answerTo(port, target), target).toMatch(/^HTTP\/1.1 503 [\s\S]*retry-after: 2\r\n/)
  }
  expect(await answerTo(port, '/kr//?x')).toContain('잠시 후')
  expect(faults).toEqual([])
})

test('what goes wrong before the app ends one connection, is told, and no other request notices', async () => {
  const fault = new Error('at the door')
  const { port, faults } = await open({
    answerKept: ({ url }) => {
      if (url === '/bad') throw fault
      return false
    },
  })
  expect(await answerTo(port, '/bad')).toBe('')
  expect(faults).toEqual([fault])
  expect(await answerTo(port, '/good')).toContain('served')
})
