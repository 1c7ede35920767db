import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { renditionSrcset } from '#contract/file-paths.ts'
import type { Picture as PictureData } from '#contract/picture.ts'
import { type Crop, FIXED_WIDTHS, isAllowedRendition, type PictureFormat } from '#contract/renditions.ts'
import { Thumbnail } from '#site/features/search/thumbnail.tsx'
import { Picture } from '#site/ui/picture.tsx'
import { parseRenditionPath } from './rendition-path.ts'

const CROPS: readonly Crop[] = ['original', 'film', 'card', 'square', 'wide', 'landscape']
const FORMATS: readonly PictureFormat[] = ['avif', 'webp', 'jpg', 'png']
const src = '/media/pictures/hood-0123456789ab'

/** Return every URL that a page may contain: those of the two components, and the fixed widths. */
function namesOf(picture: PictureData): Set<string> {
  const html = renderToStaticMarkup(
    <>
      {CROPS.map((crop) => (
        <Picture key={crop} picture={picture} crop={crop} narrowCrop="square" sizes="100vw" />
      ))}
      {(['card', 'landscape', 'square'] as const).map((crop) => (
        <Thumbnail key={crop} picture={picture} crop={crop} />
      ))}
    </>,
  )
  const format = picture.cutout ? 'png' : 'jpg'
  const singles = Object.entries({ webp: FIXED_WIDTHS.webp, [format]: FIXED_WIDTHS[format] }).flatMap(
    ([ending, crops]) =>
      Object.entries(crops).flatMap(([crop, widths]) =>
        [...widths].map((width) => `${src}/${crop}-${width}.${ending}`),
      ),
  )
  return new Set([...(html.match(/\/media\/pictures\/[^" ]+/g) ?? []), ...singles])
}

function answersOf(picture: PictureData): Set<string> {
  const widths = Array.from({ length: 3_000 }, (_, place) => place + 1)
  const all = CROPS.flatMap((crop) =>
    FORMATS.flatMap((format) => widths.map((width) => `${src}/${crop}-${width}.${format}`)),
  )
  return new Set(
    all.filter((address) => {
      const rendition = parseRenditionPath(address)
      return rendition !== undefined && isAllowedRendition(picture, rendition)
    }),
  )
}

test.each([
  { width: 3840, height: 1920, cutout: false },
  { width: 2400, height: 1600, cutout: false },
  { width: 1000, height: 3000, cutout: false },
  { width: 480, height: 301, cutout: false },
  { width: 120, height: 90, cutout: false },
  { width: 900, height: 640, cutout: true },
  { width: 4000, height: 900, cutout: true },
])('only the sizes that pages refer to can be requested ($width × $height, cut-out $cutout)', (measures) => {
  const picture = { src, ...measures, color: '#ffffff', alt: '' }
  const responses = answersOf(picture)
  expect(responses.size).toBeGreaterThan(20)
  expect(responses).toEqual(namesOf(picture))
})

test('a srcset ends with the first width that covers the original, declared at its real width', () => {
  const picture = { src: '/a', width: 700, height: 500, cutout: false, color: '#ffffff', alt: '' }
  expect(renditionSrcset(picture, 'original', 'avif')).toBe(
    '/a/original-160.avif 160w, /a/original-320.avif 320w, /a/original-480.avif 480w, /a/original-736.avif 700w',
  )
  expect(renditionSrcset(picture, 'square', 'webp')).toBe('/a/square-480.webp 480w, /a/square-960.webp 500w')
})
