import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { detectFormat } from './detect-format.ts'
import { blankBoxes, readFilm } from './read-film.ts'
import { box, film, track, videoEntry } from './testing.ts'

const SOUND = track('soun', box('mp4a', Buffer.alloc(28)))
const POSITION = '+37.8136+144.9631/'

function read(bytes: Buffer) {
  return readFilm(bytes.length, async (start, length) => bytes.subarray(start, start + length))
}

/** A film of the demonstration content, with the name of its codec replaced everywhere but in the brands. */
function recoded(codec: string, settings: string): Buffer {
  const text = readFileSync('content/media/videos/brand-film.mp4').toString('latin1')
  const start = text.indexOf('moov')
  const movie = text.slice(start).replaceAll('avc1', codec).replaceAll('avcC', settings)
  return Buffer.from(text.slice(0, start) + movie, 'latin1')
}

test('the films of the demonstration content are accepted with their length', async () => {
  const files = globSync('content/media/videos/*.mp4')
  expect(files.length).toBeGreaterThan(3)
  for (const file of files) expect((await read(readFileSync(file))).milliseconds, file).toBeGreaterThan(1_000)
})

test('a film may have sound, subtitles and fragments', async () => {
  const tracks = [
    track('vide', videoEntry('avc3', 77)),
    SOUND,
    track('sbtl', box('tx3g', Buffer.alloc(8))),
    track('odsm', box('mp4s')),
  ]
  const fragments = [1, 2, 3].flatMap(() => [
    box('moof', box('mfhd', Buffer.alloc(8)), box('traf', box('tfhd', Buffer.alloc(8)))),
    box('mdat', Buffer.alloc(100)),
  ])
  expect(await read(Buffer.concat([film(100, { tracks }), ...fragments]))).toEqual({
    milliseconds: 12_500,
    metadata: [],
  })
})

test.each([
  ['H.265', () => recoded('hvc1', 'hvcC'), 'film-codec: H.265 (HEVC), hvc1'],
  ['H.265 with its settings in the samples', () => recoded('hev1', 'hvcC'), 'film-codec: H.265 (HEVC), hev1'],
  ['MPEG-4 Visual', () => recoded('mp4v', 'esds'), 'film-codec: MPEG-4 Visual, mp4v'],
  ['AV1', () => recoded('av01', 'av1C'), 'film-codec: AV1, av01'],
  ['an unknown codec', () => recoded('zz\u00001', 'zzzC'), 'film-codec: zz?1'],
  ['H.264 of ten bits', () => film(100, { tracks: [track('vide', videoEntry('avc1', 110))] }), 'profile 110'],
  [
    'a sound that browsers cannot play',
    () => film(100, { tracks: [track('vide', videoEntry()), track('soun', box('ac-3', Buffer.alloc(28)))] }),
    'film-codec: AC-3, ac-3',
  ],
  [
    'H.264 without its settings',
    () => film(100, { tracks: [track('vide', box('avc1', Buffer.alloc(78)))] }),
    'not-a-film',
  ],
  ['sound only', () => film(100, { tracks: [SOUND] }), 'no-pictures'],
  ['no track', () => film(100, { tracks: [] }), 'no-pictures'],
  [
    'a track of positions',
    () => film(100, { tracks: [track('vide', videoEntry()), track('meta', box('gpmd', POSITION))] }),
    'film-data: meta',
  ],
  [
    'a track without a description',
    () => film(100, { tracks: [box('trak', box('mdia', box('hdlr', Buffer.alloc(8), 'vide')))] }),
    'not-a-film',
  ],
])('a film with %s is refused', async (_, content, reason) => {
  await expect(read(content())).rejects.toThrow(reason)
})

test.each([
  ['the film', (data: Buffer) => Buffer.concat([film(500), data])],
  ['its movie', (data: Buffer) => film(500, { more: [data] })],
  ['a track', (data: Buffer) => film(500, { tracks: [track('vide', videoEntry(), data)] })],
  [
    'a fragment',
    (data: Buffer) => Buffer.concat([film(500), box('moof', box('traf', data)), box('mdat', 'x')]),
  ],
])('what cameras add to %s is emptied, and all else stays where it is', async (_, build) => {
  for (const data of [
    box('udta', box('\u00a9xyz', POSITION)),
    box('meta', POSITION),
    box('uuid', Buffer.alloc(16), POSITION),
    box('free', POSITION),
    box('gps ', POSITION),
  ]) {
    const before = build(data)
    const { metadata } = await read(before)
    // As in the database: chunk by chunk, whose borders may be anywhere.
    const chunks: Uint8Array[] = []
    for (let at = 0; at < before.length; at += 7)
      chunks.push(blankBoxes(before.subarray(at, at + 7), at, metadata))
    const after = Buffer.concat(chunks)
    expect(after.toString('latin1')).not.toContain('37.8')
    expect(after.equals(build(box('free', Buffer.alloc(data.length - 8))))).toBe(true)
    expect((await read(after)).milliseconds).toBe(12_500)
  }
})

test.each([
  ['a camera', 'XAVC\0\0\0\0XAVCmp42iso2', 'mp4'],
  ['a program', 'mp71\0\0\0\0mp71isom', 'mp4'],
  ['a telephone, as QuickTime', 'qt  \0\0\0\0qt  ', 'quicktime'],
  ['a telephone, as HEIC', 'heic\0\0\0\0mif1heic', 'heic'],
  ['a program, as AVIF', 'mif1\0\0\0\0mif1avifmiaf', 'avif'],
  ['a telephone of before, as 3GP', '3gp5\0\0\0\x003gp43gp5', 'mp4'],
  ['a service, in fragments', 'cmfc\0\0\0\0cmfc', 'mp4'],
  ['a shop', 'M4VH\0\0\0\0M4VH', 'mp4'],
  ['something else', 'abcd\0\0\0\0efgh', undefined],
])('a file of %s is known by all its brands', (_, brands, format) => {
  expect(detectFormat(film(10, { brands }))).toBe(format)
})

test.each(['wide', 'moov', 'mdat', 'skip', 'pnot'])(
  'an old film of QuickTime that begins with %s is known',
  (type) => {
    expect(detectFormat(box(type, Buffer.alloc(20)))).toBe('quicktime')
  },
)
