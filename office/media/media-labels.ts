import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MediaRefusal } from '#contract/office/media-limits.ts'
import type { OutputOf } from '../api/call-office.ts'
import { languageCode } from '../i18n/activate-language.ts'

export type MediaRow = OutputOf<'media/list'>['rows'][number]

export const KIND_LABELS: Record<MediaRow['kind'], MessageDescriptor> = {
  photo: msg`Picture`,
  drawing: msg`Drawing`,
  film: msg`Film`,
}

export const REFUSAL_TEXTS: Record<MediaRefusal, MessageDescriptor> = {
  'unknown-format': msg`This is not a JPEG, PNG, WebP, AVIF, SVG or MP4 file.`,
  quicktime: msg`Some browsers cannot show QuickTime films (.mov). Export the film as MP4 with H.264.`,
  heic: msg`Browsers cannot show HEIC pictures. Export the photograph as JPEG; a telephone does so when it is set to “Most compatible”.`,
  'too-large': msg`This file is too large: pictures up to 40 MB, drawings up to 300 kB, films up to 300 MB.`,
  full: msg`The space for media is used up. Remove media that nothing shows, or ask an administrator for more.`,
  'wrong-folder': msg`Films belong in the folder videos, drawings in products.`,
  'other-kind': msg`Only media of the same kind can take its place: a photograph, a picture with transparency, a drawing or a film.`,
  incomplete: msg`Not all of the file has arrived. Try again.`,
  'wrong-hash': msg`The file was damaged on the way. Try again.`,
  'not-a-picture': msg`The picture cannot be read. Save it again in your image editor.`,
  'too-many-pixels': msg`The picture has too many pixels. Make it smaller: JPEG and PNG up to 40 million, turned, progressive and WebP pictures up to 24 million, AVIF up to 8 million, no side above 16,384.`,
  'too-deep': msg`The picture has more than 8 bits a channel. Save it again with 8 bits.`,
  'unsafe-drawing': msg`The drawing contains something that is not allowed. Export it as plain SVG with shapes and text only.`,
  'too-complex': msg`The drawing has more than 5,000 shapes, or more than 100 groups inside each other. Leave out what pages do not need.`,
  'not-a-film': msg`The film is not complete, or not an MP4 file.`,
  'film-codec': msg`Some browsers cannot show this film. Export it again as MP4 with H.264 (8 bits, 4:2:0) and AAC. It has the codec`,
  'no-pictures': msg`The film has sound, but no pictures. Export it again with its pictures.`,
  'film-data': msg`The film has a track of other data, such as the place where it was recorded. Export it again with pictures and sound only.`,
}

/** Format a size such as “3.4 MB”. */
export function formatBytes(bytes: number): string {
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1_000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte']
  const maximumFractionDigits = value < 10 ? 1 : 0
  return new Intl.NumberFormat(languageCode(), { style: 'unit', unit, maximumFractionDigits }).format(value)
}

/** Return the file name of a path, without its folder. */
export function fileName(path: string): string {
  return path.slice(path.indexOf('/') + 1)
}
