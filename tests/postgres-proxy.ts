import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The name of PostgreSQL's socket file in its folder. */
const SOCKET = '.s.PGSQL.5432'

export type PostgresProxy = {
  /** The same database, by way of the proxy. */
  url: string
  /** From now on no byte passes, on the connections there are and on new ones: nobody is told, everybody waits. */
  fallSilent: () => void
  /** New connections pass again. Those of before stay silent for ever, as when a firewall has forgotten them. */
  speakAgain: () => void
  /** How many times something was sent to it since it fell silent. */
  swallowed: () => number
  stop: () => void
}

/** Stands between a program and a PostgreSQL of `startPostgres`, and can swallow what they say as a bad network does. */
export async function startPostgresProxy(url: string): Promise<PostgresProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'serein-proxy-'))
  const address = new URL(url)
  const target = join(address.searchParams.get('host') ?? '', SOCKET)
  const sockets = new Set<Socket>()
  let isSilent = false
  let swallowed = 0
  const server = createServer((near) => {
    keep(near)
    near.on('data', () => {
      if (isSilent) swallowed += 1
    })
    if (isSilent) {
      near.resume()
      return
    }
    const far = connect(target)
    keep(far)
    near.pipe(far).pipe(near)
    near.once('close', () => far.destroy())
    far.once('close', () => near.destroy())
  })
  function keep(socket: Socket): void {
    sockets.add(socket)
    socket.on('error', () => {}).once('close', () => sockets.delete(socket))
  }
  await new Promise<void>((resolve) => server.listen(join(folder, SOCKET), resolve))
  address.searchParams.set('host', folder)
  return {
    url: address.href,
    fallSilent: () => {
      isSilent = true
      swallowed = 0
      for (const socket of sockets) socket.unpipe().resume()
    },
    speakAgain: () => {
      isSilent = false
    },
    swallowed: () => swallowed,
    stop: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
