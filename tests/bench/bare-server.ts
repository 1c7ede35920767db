import { createServer, get, type OutgoingHttpHeaders } from 'node:http'
import { argv, cpuUsage, stdout } from 'node:process'

/**
 * The yardstick: fetches one page once (argument: its address), then answers every request with the very same status,
 * headers and bytes from memory, with nothing but node:http. Writes its own origin as its only line. /metrics tells its CPU
 * time in the way the site does.
 */
function startBareServer(url: string): void {
  const request = get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
    const chunks: Buffer[] = []
    answer.on('data', (chunk: Buffer) => chunks.push(chunk))
    answer.on('end', () =>
      respondWith(answer.statusCode ?? 500, withoutNodeHeaders(answer.headers), Buffer.concat(chunks)),
    )
  })
  request.on('error', (error) => {
    throw error
  })
}

/** What the site itself sends; the rest node:http adds here as it does there. */
function withoutNodeHeaders(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  const added = ['date', 'connection', 'keep-alive']
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !added.includes(name)))
}

function respondWith(status: number, headers: OutgoingHttpHeaders, body: Buffer): void {
  const server = createServer((request, response) => {
    if (request.url === '/metrics') {
      const { user, system } = cpuUsage()
      response.end(`process_cpu_seconds_total ${(user + system) / 1_000_000}\n`)
      return
    }
    response.writeHead(status, headers)
    response.end(body)
  })
  server.listen(0, '127.0.0.1', () => {
    const open = server.address()
    if (typeof open === 'object' && open) stdout.write(`http://127.0.0.1:${open.port}\n`)
  })
}

startBareServer(argv[2] ?? '')
