import { fileURLToPath } from 'node:url'
import { startProcess, stopProcess } from './processes.ts'
import { readCpuSeconds } from './site-server.ts'

/** A baseline server that responds with the exact bytes of one page. */
export type BareServer = {
  origin: string
  /** Return the CPU seconds since its start. */
  readCpuSeconds: () => Promise<number>
  stop: () => Promise<void>
}

const BARE_SERVER_FILE = fileURLToPath(new URL('bare-server.ts', import.meta.url))

/**
 * Start a baseline server that uses only node:http.
 *
 * @throws if it does not start.
 */
export async function startBareServer(address: string): Promise<BareServer> {
  const server = startProcess(process.execPath, [BARE_SERVER_FILE, address], { core: 'server' })
  const origin = await new Promise<string>((resolve, reject) => {
    server.stdout?.once('data', (line) => resolve(String(line).trim()))
    server.once('exit', () => reject(new Error('The bare server did not start.')))
  })
  return { origin, readCpuSeconds: () => readCpuSeconds(origin), stop: () => stopProcess(server) }
}
