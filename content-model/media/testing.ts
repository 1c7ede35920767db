/** Build a box of an MP4 file. */
export function box(type: string, ...content: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(content.map((part) => Buffer.from(part)))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

/** Build a track of a film with samples of one codec. */
export function track(handler: string, entry: Buffer, ...more: Buffer[]): Buffer {
  const kind = box('hdlr', Buffer.alloc(8), handler, Buffer.alloc(13))
  const descriptions = box('stsd', Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]), entry)
  return box('trak', box('mdia', kind, box('minf', box('stbl', descriptions))), ...more)
}

/** Build the description of video samples: H.264 of a profile, or any other codec. */
export function videoEntry(codec = 'avc1', profile = 100): Buffer {
  return box(codec, Buffer.alloc(78), box('avcC', Buffer.from([1, profile, 0, 40])))
}

type FilmOptions = { seconds?: number; brands?: string; tracks?: Buffer[]; more?: Buffer[] }

/** Build a film of noise: the boxes of an MP4 file, whose header says how long it is. */
export function film(
  bytes: number,
  {
    seconds = 12.5,
    brands = 'isom\0\0\0\0isomavc1',
    tracks = [track('vide', videoEntry())],
    more = [],
  }: FilmOptions = {},
): Buffer {
  const header = Buffer.alloc(100)
  header.writeUInt32BE(1_000, 12)
  header.writeUInt32BE(seconds * 1_000, 16)
  const noise = Buffer.alloc(bytes)
  for (let at = 0; at + 4 <= bytes; at += 4) noise.writeUInt32LE((at * 2_654_435_761) >>> 0, at)
  return Buffer.concat([
    box('ftyp', brands),
    box('moov', box('mvhd', header), ...tracks, ...more),
    box('mdat', noise),
  ])
}
