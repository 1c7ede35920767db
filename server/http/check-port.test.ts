import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { checkPort } from './check-port.ts'

test('a port in use is reported, and checking a free port leaves it free', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const place = { port, host: '127.0.0.1' }
  await expect(checkPort(place)).rejects.toThrow(`Port ${port} is in use by another program`)
  other.close()
  await once(other, 'close')
  await checkPort(place)
  await checkPort(place)
})

test('a HOST that is not local is reported', async () => {
  const place = { port: 0, host: '192.0.2.1' }
  await expect(checkPort(place)).rejects.toThrow('HOST 192.0.2.1 is not a local address of this machine')
})

test('npm start without a build prints the command that builds', () => {
  const { scripts } = z
    .object({ scripts: z.object({ start: z.string() }) })
    .parse(JSON.parse(readFileSync('package.json', 'utf8')))
  const folder = mkdtempSync(join(tmpdir(), 'serein-unbuilt-'))
  const { status, stderr } = spawnSync('sh', ['-c', scripts.start], { cwd: folder, encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  expect([status, stderr]).toEqual([1, 'There is no build yet. Run: npm run build\n'])
})
