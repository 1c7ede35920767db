import sharp from 'sharp'
import { analysePictureBytes } from './analyse-picture.ts'
import { MediaRefused } from './media-refused.ts'
import type { PictureAnalysis } from './picture-analysis.ts'
import { rewritePicture } from './rewrite-picture.ts'

export type PictureJob = { bytes: Uint8Array; extension: 'jpg' | 'png' | undefined }
export type PreparedPicture = { content: Uint8Array; extension: 'jpg' | 'png'; analysis: PictureAnalysis }
/** The answer to a job: the picture, or why it is refused. */
export type PictureAnswer = PreparedPicture | Pick<MediaRefused, 'reason' | 'detail'>

async function answer({ bytes, extension: demanded }: PictureJob): Promise<PictureAnswer> {
  try {
    const { content, extension } = await rewritePicture(Buffer.from(bytes), demanded)
    return { content, extension, analysis: await analysePictureBytes(content) }
  } catch (error) {
    if (error instanceof MediaRefused) return { reason: error.reason, detail: error.detail }
    return { reason: 'not-a-picture', detail: error instanceof Error ? error.message : '' }
  }
}

// Child process of the server, for one picture. Threads and a cache would take memory.
sharp.concurrency(1)
sharp.cache(false)
process.once('message', async (job: PictureJob) => {
  process.send?.(await answer(job), () => process.disconnect())
})
// Ctrl+C reaches all processes of a terminal, but the server waits for this one.
process.on('SIGINT', () => {})
