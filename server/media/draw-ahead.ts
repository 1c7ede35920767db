import { createInterface } from 'node:readline'
import sharp from 'sharp'
import { type Drawing, drawPicture } from './draw-picture.ts'

// A process of its own, which the server starts and ends: it reads a drawing per line and answers each with a line, empty or the fault.
sharp.concurrency(1)
// Ctrl+C reaches every process of a terminal; this one is ended by the server, with its picture whole.
process.on('SIGINT', () => {})

for await (const line of createInterface(process.stdin)) {
  const drawing: Drawing = JSON.parse(line)
  const fault = await drawPicture(drawing).then(
    () => '',
    (error: unknown) => String(error),
  )
  process.stdout.write(`${fault.replaceAll('\n', ' ')}\n`)
}
