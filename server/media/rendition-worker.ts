import { createInterface } from 'node:readline'
import sharp from 'sharp'
import { type RenditionTask, renderToFile } from './render-to-file.ts'

// Child process of the server: reads one task per line and writes one line per result, empty or an error message.
sharp.concurrency(1)
// Ctrl+C reaches all processes of a terminal, but the server stops this one after its current picture.
process.on('SIGINT', () => {})

for await (const line of createInterface(process.stdin)) {
  const task: RenditionTask = JSON.parse(line)
  const error = await renderToFile(task).then(
    () => '',
    (error: unknown) => String(error),
  )
  process.stdout.write(`${error.replaceAll('\n', ' ')}\n`)
}
