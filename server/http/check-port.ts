import { once } from 'node:events'
import { createServer } from 'node:net'
import { ConfigError } from '#system/config.ts'
import { CommandError } from '#system/run-command.ts'

/**
 * Check that this process can listen on a port, before an import that takes seconds.
 * @throws {CommandError} if it cannot
 */
export async function checkPort({ port, host }: { port: number; host: string }): Promise<void> {
  const probe = createServer().listen(port, host)
  try {
    await once(probe, 'listening')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    // A restart would not help.
    if (code === 'EACCES')
      throw new ConfigError(
        new Map([['PORT', `${port} may not be used by this account: choose 1024 or above`]]),
      )
    throw new CommandError(reasonFor(code, { port, host }), { cause: error })
  }
  probe.close()
  await once(probe, 'close')
}

function reasonFor(code: unknown, { port, host }: { port: number; host: string }): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use by another program. Stop it, or set PORT to another number.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST ${host} is not a local address of this machine.`
    default:
      return `Listening on ${host}:${port} failed: ${String(code)}`
  }
}
