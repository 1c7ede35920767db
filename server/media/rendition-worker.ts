import { createInterface } from 'node:readline'
import sharp from 'sharp'
import { type RenditionTask, renderToFile } from './render-to-file.ts'

// A process of its own, which the server starts and ends: it reads a drawing per line and answers each with a line, empty or the fault.
sharp.concurrency(1)
// Ctrl+C reaches every process of a terminal; this one is ended by the server, with its picture whole.
process.on('SIGINT', () => {})

for await (const line of createInterface(process.stdin)) {
  const task: RenditionTask = JSON.parse(line)
  const error = await renderToFile(task).then(
    () => '',
    (error: unknown) => String(error),
  )
  process.stdout.write(`${error.replaceAll('\n', ' ')}\n`)
}
