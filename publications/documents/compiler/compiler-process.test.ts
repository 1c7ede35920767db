import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import type { DocumentInput } from '../inputs/document-input.ts'
import { type DocumentCompiler, DocumentError, openDocumentCompiler } from './compiler-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'serein-compiler-'))
const opened: DocumentCompiler[] = []
afterEach(() => {
  for (const compiler of opened.splice(0)) compiler.stop()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function open(options: Partial<Parameters<typeof openDocumentCompiler>[0]> = {}): DocumentCompiler {
  const compiler = openDocumentCompiler({ pictureDirectory: folder, ...options })
  opened.push(compiler)
  return compiler
}

/** A worker that answers with its process id, ends, hangs or fails, as the template's name says. */
function writeWorker(): string {
  const file = join(folder, 'worker.mjs')
  writeFileSync(
    file,
    `process.on('message', ({ input }) => {
      if (input.template === 'crash') process.kill(process.pid, 'SIGSEGV')
      else if (input.template === 'exit') { console.error('thread panicked'); process.exit(3) }
      else if (input.template !== 'hang') process.send({ data: Buffer.from(String(process.pid)) })
    })
    process.on('disconnect', () => process.exit())`,
  )
  return file
}

const job = (template: string, data = '{}') => ({
  input: { template, data, pictures: [] } satisfies DocumentInput,
  revision: '',
})
const text = (data: Uint8Array) => Buffer.from(data).toString()

test('after a crash or an exit only that document fails, and the next one starts a new process', async () => {
  const compiler = open({ worker: writeWorker() })
  const first = compiler.compile(job('any'))
  const crashed = compiler.compile(job('crash'))
  const exited = compiler.compile(job('exit'))
  const last = compiler.compile(job('any'))
  await expect(crashed).rejects.toThrow(new DocumentError('the compiler ended with SIGSEGV'))
  await expect(exited).rejects.toThrow('the compiler ended with exit code 3')
  expect(text(await last)).not.toBe(text(await first))
})

test('a document that hangs fails after the time limit, and the next one is created', async () => {
  const compiler = open({ worker: writeWorker(), timeoutMs: 1_500 })
  const hanging = compiler.compile(job('hang'))
  const next = compiler.compile(job('any'))
  await expect(hanging).rejects.toThrow(new DocumentError('the compiler did not finish within 1.5 s'))
  expect(Number(text(await next))).toBeGreaterThan(0)
})

test('the process starts with the first document, serves the next ones and ends when idle', async () => {
  const compiler = open({ worker: writeWorker(), idleMs: 300 })
  const [first, second] = await Promise.all([compiler.compile(job('any')), compiler.compile(job('any'))])
  const pid = Number(text(first))
  expect(text(second)).toBe(String(pid))
  await expect.poll(() => isRunning(pid), { timeout: 10_000 }).toBe(false)
  expect(Number(text(await compiler.compile(job('any'))))).not.toBe(pid)
})

test('a stopped compiler starts no process', async () => {
  const compiler = open({ worker: writeWorker() })
  compiler.stop()
  await expect(compiler.compile(job('any'))).rejects.toThrow('the compiler has been stopped')
})

test('malformed data and missing pictures are errors that name the template and the line', async () => {
  const compiler = open()
  await expect(compiler.compile(job('manual', '{'))).rejects.toThrow(/failed to parse JSON.*theme\.typ:\d+/s)
  await expect(compiler.compile(job('manual'))).rejects.toThrow(/messages.*theme\.typ:\d+/s)
  await expect(compiler.compile(job('no-such-template'))).rejects.toThrow(/not found/)
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
