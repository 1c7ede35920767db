import { once } from 'node:events'
import { createServer } from 'node:net'
import { CommandError } from '#config/run-command.ts'

/** Throws a CommandError when this process cannot listen there: known at once, instead of after an import of seconds. */
export async function checkPort({ port, host }: { port: number; host: string }): Promise<void> {
  const probe = createServer().listen(port, host)
  try {
    await once(probe, 'listening')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    throw new CommandError(reasonFor(code, { port, host }), { cause: error })
  }
  probe.close()
  await once(probe, 'close')
}

function reasonFor(code: unknown, { port, host }: { port: number; host: string }): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use by another program. Stop that one, or set PORT to another number.`
    case 'EACCES':
      return `This account may not listen on port ${port}. Set PORT to 1024 or above.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST ${host} is not an address of this machine.`
    default:
      return `Listening on ${host}:${port} failed: ${String(code)}`
  }
}
