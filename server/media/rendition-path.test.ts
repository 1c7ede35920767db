import { describe, expect, test } from 'vitest'
import { parseRenditionPath } from './rendition-path.ts'

describe('the path of a picture', () => {
  test('contains the picture, its crop, width and format', () => {
    expect(parseRenditionPath('/media/pictures/hz90-1-0123456789ab/card-736.avif')).toEqual({
      key: 'hz90-1-0123456789ab',
      crop: 'card',
      width: 736,
      format: 'avif',
    })
    expect(parseRenditionPath('/media/pictures/a/original-1280.jpg')?.format).toBe('jpg')
  })

  test.each([
    '/media/pictures/a/card-737.avif',
    '/media/pictures/a/card-2400.jpg',
    '/media/pictures/a/original-2400.jpg',
    '/media/pictures/a/film-960.jpg',
    '/media/pictures/a/card-1280.png',
    '/media/pictures/a/card-736.webp',
    '/media/pictures/a/card-0736.avif',
    '/media/pictures/a/card-736.0.avif',
    '/media/pictures/a/card-1e3.avif',
    '/media/pictures/a/card--736.avif',
    '/media/pictures/a/card-736.gif',
    '/media/pictures/a/card-736.AVIF',
    '/media/pictures/a/card-736.avif/',
    '/media/pictures/a/card-736.avif\n',
    '/media/pictures/a/card-736.avif?x=1',
    '/media/pictures/a/tall-736.avif',
    '/media/pictures/a/constructor-736.avif',
    '/media/pictures/a/toString-736.avif',
    '/media/pictures/A/card-736.avif',
    '/media/pictures/a_b/card-736.avif',
    '/media/pictures//card-736.avif',
    '/media/pictures/../card-736.avif',
    '/media/pictures/%2e%2e/card-736.avif',
    '/media/pictures/a/b/card-736.avif',
    `/media/pictures/${'a'.repeat(81)}/card-736.avif`,
    '/x/media/pictures/a/card-736.avif',
    '/media/pictures/a',
    '',
  ])('is rejected if no page refers to it: %j', (pathname) => {
    expect(parseRenditionPath(pathname)).toBeUndefined()
  })
})
