import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Name of PostgreSQL's socket file. */
const SOCKET_FILE = '.s.PGSQL.5432'

export type PostgresProxy = {
  /** URL of the same database through the proxy. */
  url: string
  /** Drop all data on existing and new connections without closing them, so that clients wait. */
  blackhole: () => void
  /** Forward new connections again. Existing ones stay dead, as after a firewall has dropped their state. */
  restore: () => void
  /** Return the number of chunks received since `blackhole()`. */
  droppedCount: () => number
  stop: () => void
}

/** Start a proxy in front of a PostgreSQL of `startPostgres`. It can drop traffic like a broken network. */
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
