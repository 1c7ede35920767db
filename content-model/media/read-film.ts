import { MediaRefused } from './media-refused.ts'

/** Reads bytes of a film; fewer at its end. */
type ReadAt = (start: number, length: number) => Promise<Buffer>
type BoxAt = { type: string; start: number; header: number; size: number }

/** More boxes than the top level of any film has. */
const MAX_BOXES = 1_000
/** A longer one means that the duration is unknown. */
const MAX_DURATION_MS = 24 * 60 * 60 * 1_000

/**
 * Check that a film is a complete MP4 file and return its length; 0 if it does not say. Only the headers of its
 * boxes are read (ISO 14496-12).
 * @throws {MediaRefused}
 */
export async function readFilm(bytes: number, readAt: ReadAt): Promise<{ milliseconds: number }> {
  const boxes = await listBoxes({ from: 0, to: bytes }, readAt)
  const movie = boxes.find(({ type }) => type === 'moov')
  if (boxes[0]?.type !== 'ftyp' || !movie || !boxes.some(({ type }) => type === 'mdat' || type === 'moof'))
    throw new MediaRefused('not-a-film')
  const inside = await listBoxes({ from: movie.start + movie.header, to: movie.start + movie.size }, readAt)
  const header = inside.find(({ type }) => type === 'mvhd')
  if (!header) throw new MediaRefused('not-a-film')
  return { milliseconds: readDuration(await readAt(header.start + header.header, 32)) }
}

async function listBoxes({ from, to }: { from: number; to: number }, readAt: ReadAt): Promise<BoxAt[]> {
  const boxes: BoxAt[] = []
  let start = from
  while (start < to) {
    const box = readBox(start, to, await readAt(start, 16))
    if (boxes.push(box) > MAX_BOXES) throw new MediaRefused('not-a-film')
    start += box.size
  }
  return boxes
}

/** A box is a size, a type and its content; a size of 1 means that 64 bits follow, 0 that it is the last. */
function readBox(start: number, end: number, head: Buffer): BoxAt {
  if (head.length < 8) throw new MediaRefused('not-a-film')
  const type = head.toString('latin1', 4, 8)
  const short = head.readUInt32BE(0)
  if (short === 1 && head.length < 16) throw new MediaRefused('not-a-film')
  const size = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? end - start : short
  const header = short === 1 ? 16 : 8
  if (size < header || start + size > end) throw new MediaRefused('not-a-film', 'incomplete')
  return { type, start, header, size }
}

/** Read the duration of a movie header in milliseconds; its version 1 has times of 64 bits. */
function readDuration(content: Buffer): number {
  const isLong = content[0] === 1
  if (content.length < (isLong ? 32 : 20)) return 0
  const scale = content.readUInt32BE(isLong ? 20 : 12)
  const duration = isLong ? Number(content.readBigUInt64BE(24)) : content.readUInt32BE(16)
  const milliseconds = Math.round((duration / scale) * 1_000)
  return milliseconds < MAX_DURATION_MS ? milliseconds : 0
}
