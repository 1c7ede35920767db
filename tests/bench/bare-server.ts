import { createServer, get, type OutgoingHttpHeaders } from 'node:http'
import { argv, cpuUsage, stdout } from 'node:process'

/**
 * Start the baseline server: fetch one page, then respond to every request with the same status, headers and body from memory,
 * using only node:http. Print the server's origin as the only line. /metrics returns the CPU time like the site's does.
 */
function startBareServer(url: string): void {
  const request = get(url, { headers: { 'accept-encoding': 'br' } }, (page) => {
    const chunks: Buffer[] = []
    page.on('data', (chunk: Buffer) => chunks.push(chunk))
    page.on('end', () =>
      respondWith(page.statusCode ?? 500, withoutNodeHeaders(page.headers), Buffer.concat(chunks)),
    )
  })
  request.on('error', (error) => {
    throw error
  })
}

/** Remove the headers that node:http adds to every response. */
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
