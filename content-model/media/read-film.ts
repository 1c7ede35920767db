import { DAY_MS } from '#contract/day-ms.ts'
import { MediaRefused } from './media-refused.ts'
import { type Box, insideOf, type ReadAt, readBoxes, VIDEO_ENTRY_BYTES } from './read-boxes.ts'

/** A longer one means that the duration is unknown. */
const MAX_DURATION_MS = DAY_MS

/** Codecs by their names in a file, for the message that refuses them. */
const CODEC_NAMES: Readonly<Record<string, string>> = {
  hvc1: 'H.265 (HEVC)',
  hev1: 'H.265 (HEVC)',
  dvh1: 'Dolby Vision',
  dvhe: 'Dolby Vision',
  mp4v: 'MPEG-4 Visual',
  av01: 'AV1',
  vp08: 'VP8',
  vp09: 'VP9',
  encv: 'encrypted',
  enca: 'encrypted',
  'ac-3': 'AC-3',
  'ec-3': 'E-AC-3',
  alac: 'ALAC',
  samr: 'AMR',
}
/** Profiles of H.264 that browsers show: baseline, main, extended and high, all of 8 bits and 4:2:0. */
const H264_PROFILES = [66, 77, 88, 100]
/** Tracks without pictures and sound that say nothing but words, times and how the others belong together. */
const HARMLESS_TRACKS = ['text', 'sbtl', 'subt', 'clcp', 'tmcd', 'hint', 'odsm', 'sdsm']

type Film = {
  /** 0 if it does not say. */
  milliseconds: number
  /** The boxes that no player needs. */
  metadata: Box[]
}

/**
 * Check that a film is a complete MP4 file that every browser shows. Only the headers of its boxes are read.
 * @throws {MediaRefused}
 */
export async function readFilm(bytes: number, readAt: ReadAt): Promise<Film> {
  const { needed, others, list } = await readBoxes(bytes, readAt)
  const read = (box: Box, length: number) => readAt(box.start + box.header, length)
  const header = needed.find(({ type }) => type === 'mvhd')
  if (needed[0]?.type !== 'ftyp' || !header || !needed.some(({ type }) => type === 'mdat'))
    throw new MediaRefused('not-a-film')
  const kinds = new Set<string>()
  for (const handler of needed.filter(({ type, parent }) => type === 'hdlr' && parent === 'mdia')) {
    const kind = (await read(handler, 12)).toString('latin1', 8, 12)
    kinds.add(kind)
    if (HARMLESS_TRACKS.includes(kind)) continue
    if (kind !== 'vide' && kind !== 'soun') throw new MediaRefused('film-data', printable(kind))
    const descriptions = needed.find(({ type, track }) => type === 'stsd' && track === handler.track)
    const entries = descriptions ? await list(insideOf(descriptions, 8)) : []
    if (entries.length === 0) throw new MediaRefused('not-a-film')
    for (const entry of entries) await (kind === 'vide' ? checkVideo : checkSound)(entry)
  }
  if (!kinds.has('vide')) throw new MediaRefused('no-pictures')
  return { milliseconds: readDuration(await read(header, 32)), metadata: others }

  async function checkVideo(entry: Box): Promise<void> {
    if (entry.type !== 'avc1' && entry.type !== 'avc3') throw refusedCodec(entry.type)
    const settings = (await list(insideOf(entry, VIDEO_ENTRY_BYTES))).find(({ type }) => type === 'avcC')
    const profile = settings && (await read(settings, 2))[1]
    // Without its settings no browser decodes it.
    if (profile === undefined) throw new MediaRefused('not-a-film')
    if (!H264_PROFILES.includes(profile)) throw new MediaRefused('film-codec', `H.264, profile ${profile}`)
  }

  async function checkSound({ type }: Box): Promise<void> {
    if (type !== 'mp4a') throw refusedCodec(type)
  }
}

function refusedCodec(type: string): MediaRefused {
  const name = CODEC_NAMES[type]
  return new MediaRefused('film-codec', name ? `${name}, ${type}` : printable(type))
}

function printable(type: string): string {
  return type.replaceAll(/[^\x21-\x7e]/g, '?')
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

/** Return part of a film, which begins at `offset`, with these boxes emptied: they become free space of the same size. */
export function blankBoxes(bytes: Uint8Array, offset: number, boxes: readonly Box[]): Uint8Array {
  const blank = Buffer.from(bytes)
  for (const { start, header, size } of boxes) {
    const at = (position: number) => Math.min(Math.max(position - offset, 0), blank.length)
    // Typed arrays ignore what is written outside them.
    for (const [index, letter] of Buffer.from('free').entries()) blank[start + 4 + index - offset] = letter
    blank.fill(0, at(start + header), at(start + size))
  }
  return blank
}
