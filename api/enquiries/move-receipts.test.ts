import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { testOnBothDatabases } from '#database/testing.ts'
import { readUpload } from '#database/uploads.ts'

const MOVER = `
  import { moveReceipts } from '#api/enquiries/move-receipts.ts'
  import { connect } from '#database/connect.ts'
  const [databaseUrl, uploads] = process.argv.slice(1)
  const db = connect({ databaseUrl })
  await moveReceipts({ db, uploads, log: { info() {}, error: console.error } })
  await db.destroy()`

function startMover(databaseUrl: string, uploads: string) {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', MOVER, databaseUrl, uploads], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return { child, ended: new Promise((resolve) => child.once('exit', resolve)) }
}

testOnBothDatabases(
  'receipts are moved completely by processes that are killed at any point and run beside others',
  async ({ db, databaseUrl }) => {
    const uploads = join(mkdtempSync(join(tmpdir(), 'serein-move-')), 'uploads')
    mkdirSync(uploads)
    const contents = new Map<string, Buffer>()
    for (let number = 0; number < 60; number++) {
      const [id, content] = [`receipt-${number}`.padEnd(24, '-'), randomBytes(300_000 + number)]
      contents.set(id, content)
      writeFileSync(join(uploads, id), content)
      const upload = { id, reference: `R${number}`, type: 'image/png', bytes: content.length }
      await db
        .insertInto('upload')
        .values({ ...upload, name: 'a.png', createdAt: '' })
        .execute()
    }
    const left = () => readdirSync(uploads).length
    try {
      for (const enough of [50, 35]) {
        const { child, ended } = startMover(databaseUrl, uploads)
        while (left() > enough) await new Promise((resolve) => setTimeout(resolve, 1))
        child.kill('SIGKILL')
        await ended
      }
      expect(left()).toBeGreaterThan(0)
      const both = [startMover(databaseUrl, uploads), startMover(databaseUrl, uploads)]
      expect(await Promise.all(both.map(({ ended }) => ended))).toEqual([0, 0])
      expect(left()).toBe(0)
      // Vitest compares large buffers element by element.
      for (const [id, content] of contents)
        expect((await readUpload(db, uploads, id))?.equals(content)).toBe(true)
    } finally {
      rmSync(join(uploads, '..'), { recursive: true, force: true })
    }
  },
)
