import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Picture } from './picture.tsx'

const PICTURE = { src: '/wide', width: 2400, height: 1200, color: '#aabbcc', alt: 'A kitchen', cutout: false }
const UPRIGHT = { ...PICTURE, src: '/upright', width: 1560, height: 1720, color: '#112233' }

function render(narrowPicture: typeof PICTURE): string {
  return renderToStaticMarkup(
    <Picture picture={PICTURE} narrowPicture={narrowPicture} crop="wide" narrowCrop="square" sizes="100vw" />,
  )
}

/** The sources for narrow screens. */
const NARROW_SOURCE = /<source media="[^>]*>/g

test('an upright picture replaces the square crop on narrow screens, and nothing else', () => {
  const [before, html] = [render(PICTURE), render(UPRIGHT)]
  const sources = html.match(NARROW_SOURCE) ?? []
  expect(sources).toEqual([
    expect.stringMatching(/type="image\/avif" srcset="\/upright\/square-160\.avif 160w, .* 1560w"/i),
    expect.stringMatching(/type="image\/webp" srcset="\/upright\/square-480\.webp 480w, .* 1560w"/i),
  ])
  for (const source of sources) expect(source).toContain('width="100" height="100"')
  expect(html.replace(NARROW_SOURCE, '')).toBe(before.replace(NARROW_SOURCE, ''))
})

test('without an upright picture narrow screens show the square crop', () => {
  const html = renderToStaticMarkup(
    <Picture picture={PICTURE} crop="wide" narrowCrop="square" sizes="100vw" />,
  )
  expect(html).toBe(render(PICTURE))
  expect(html.match(NARROW_SOURCE)?.[0]).toMatch(/\/wide\/square-160\.avif/)
})

test('the pictures of the first screen are requested at once, the first of them before the others', () => {
  const requestOf = (priority?: 'high' | 'low') =>
    renderToStaticMarkup(<Picture picture={PICTURE} crop="wide" sizes="100vw" priority={priority} />).match(
      /(?:loading|fetchPriority)="\w+"/g,
    )
  expect(requestOf('high')).toEqual(['fetchPriority="high"'])
  expect(requestOf('low')).toEqual(['fetchPriority="low"'])
  expect(requestOf()).toEqual(['loading="lazy"'])
})
