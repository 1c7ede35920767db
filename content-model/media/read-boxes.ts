import { MediaRefused } from './media-refused.ts'

/** Reads bytes of a film; fewer at its end. */
export type ReadAt = (start: number, length: number) => Promise<Buffer>
export type Box = { type: string; start: number; header: number; size: number }
/** A box, the box around it, and the number of the track it is part of: 0 outside tracks. */
export type PlacedBox = Box & { parent: string; track: number }

/** More boxes than a film of an hour has in fragments of some seconds. */
const MAX_BOXES = 20_000
/** The headers of neighbouring boxes are read together. */
const WINDOW_BYTES = 4_096
/** Beginning of an entry that describes video samples (ISO 14496-12, 12.1.3). */
export const VIDEO_ENTRY_BYTES = 78

/**
 * What players need, by the box around it; `file` is the film itself. Everything else may say who made the film, with what, and
 * where.
 */
const NEEDED: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries({
    file: 'ftyp styp moov moof mdat sidx ssix mfra',
    moov: 'mvhd mvex trak',
    trak: 'tkhd tref trgr edts tapt mdia',
    mdia: 'mdhd hdlr elng minf',
    minf: 'vmhd smhd nmhd sthd hmhd gmhd hdlr dinf stbl',
    stbl: 'stsd stts ctts cslg stss stsz stz2 stsc stco co64 sgpd sbgp sdtp stsh stdp padb subs saiz saio',
    moof: 'mfhd traf',
    traf: 'tfhd tfdt trun sgpd sbgp sdtp subs saiz saio senc',
  }).map(([parent, types]) => [parent, types.split(' ')]),
)

/**
 * Read the headers of the boxes of an MP4 file (ISO 14496-12): those that players need, and those they do not.
 * @throws {MediaRefused} if it is not complete
 */
export async function readBoxes(bytes: number, readAt: ReadAt) {
  const list = boxLister(readAt)
  const needed: PlacedBox[] = []
  const others: Box[] = []
  let tracks = 0
  async function walk(parent: string, range: Range, track: number): Promise<void> {
    for (const box of await list(range)) {
      if (!NEEDED[parent]?.includes(box.type)) {
        if (box.size > box.header) others.push(box)
        continue
      }
      const own = box.type === 'trak' ? ++tracks : track
      needed.push({ ...box, parent, track: own })
      if (NEEDED[box.type]) await walk(box.type, insideOf(box), own)
    }
  }
  await walk('file', { from: 0, to: bytes, isWhole: true }, 0)
  return { needed, others, list }
}

type Range = { from: number; to: number; isWhole?: boolean }

/** Return the place of what a box contains, without its first bytes. */
export function insideOf({ start, header, size }: Box, skipped = 0): Range {
  return { from: start + header + skipped, to: start + size }
}

function boxLister(readAt: ReadAt) {
  const read = inWindows(readAt)
  let count = 0
  return async ({ from, to, isWhole = false }: Range): Promise<Box[]> => {
    const boxes: Box[] = []
    let start = from
    // Some containers end with four zeros.
    while (isWhole ? start < to : start + 8 <= to) {
      const box = readBox(start, to, await read(start, 16))
      boxes.push(box)
      if (++count > MAX_BOXES) throw new MediaRefused('not-a-film')
      start += box.size
    }
    return boxes
  }
}

function inWindows(readAt: ReadAt): ReadAt {
  let window: { start: number; bytes: Buffer } = { start: 0, bytes: Buffer.alloc(0) }
  return async (start, length) => {
    const at = start - window.start
    if (at < 0 || at + length > window.bytes.length)
      window = { start, bytes: await readAt(start, WINDOW_BYTES) }
    return window.bytes.subarray(start - window.start, start - window.start + length)
  }
}

/** A box is a size, a type and its content; a size of 1 means that 64 bits follow, 0 that it is the last. */
function readBox(start: number, end: number, head: Buffer): Box {
  if (head.length < 8) throw new MediaRefused('not-a-film')
  const type = head.toString('latin1', 4, 8)
  const short = head.readUInt32BE(0)
  if (short === 1 && head.length < 16) throw new MediaRefused('not-a-film')
  const size = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? end - start : short
  const header = short === 1 ? 16 : 8
  if (size < header || start + size > end) throw new MediaRefused('not-a-film', 'incomplete')
  return { type, start, header, size }
}
