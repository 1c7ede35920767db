import { type CompileJob, openTypst } from './typst.ts'

/** The answer to a job: the PDF, or why there is none. */
export type CompileAnswer = { data: Uint8Array } | { error: string }

// Read when Typst is loaded: documents never take more than one processor.
process.env.RAYON_NUM_THREADS = '1'

const [, , pictureDirectory = ''] = process.argv
const opened = openTypst(pictureDirectory)

async function answer(job: CompileJob): Promise<CompileAnswer> {
  try {
    const compile = await opened
    return { data: await compile(job) }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}

opened.catch(() => undefined)
process.on('message', async (job: CompileJob) => {
  process.send?.(await answer(job))
})
// Ctrl+C reaches the whole process group; the parent process ends this one when its last document is complete.
process.on('SIGINT', () => {})
// The parent process has ended or needs no more documents.
process.on('disconnect', () => process.exit())
