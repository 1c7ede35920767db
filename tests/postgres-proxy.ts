import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The name of PostgreSQL's socket file in its folder. */
const SOCKET_FILE = '.s.PGSQL.5432'

export type PostgresProxy = {
  /** The same database, by way of the proxy. */
  url: string
  /** From now on no byte passes, on the connections there are and on new ones: nobody is told, everybody waits. */
  blackhole: () => void
  /** New connections pass again. Those of before stay silent for ever, as when a firewall has forgotten them. */
  restore: () => void
  /** How many times something was sent to it since it fell silent. */
  droppedCount: () => number
  stop: () => void
}

/** Stands between a program and a PostgreSQL of `startPostgres`, and can swallow what they say as a bad network does. */
export async function startPostgresProxy(url: string): Promise<PostgresProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'serein-proxy-'))
  const address = new URL(url)
  const target = join(address.searchParams.get('host') ?? '', SOCKET_FILE)
  const sockets = new Set<Socket>()
  let isBlackholed = false
  let dropped = 0
  const server = createServer((client) => {
    track(client)
    client.on('data', () => {
      if (isBlackholed) dropped += 1
    })
    if (isBlackholed) {
      client.resume()
      return
    }
    const upstream = connect(target)
    track(upstream)
    client.pipe(upstream).pipe(client)
    client.once('close', () => upstream.destroy())
    upstream.once('close', () => client.destroy())
  })
  function track(socket: Socket): void {
    sockets.add(socket)
    socket.on('error', () => {}).once('close', () => sockets.delete(socket))
  }
  await new Promise<void>((resolve) => server.listen(join(folder, SOCKET_FILE), resolve))
  address.searchParams.set('host', folder)
  return {
    url: address.href,
    blackhole: () => {
      isBlackholed = true
      dropped = 0
      for (const socket of sockets) socket.unpipe().resume()
    },
    restore: () => {
      isBlackholed = false
    },
    droppedCount: () => dropped,
    stop: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
