import type { Detail } from './content.ts'
import { textHeight } from './text-height.ts'
import { MEASURE, PAGE } from './tokens.ts'
import type { TypeScale } from './type.ts'

/** Sizes the pages are planned and drawn with, in points; `titleSize` is a share of the second headline. */
export const BROCHURE = {
  gutter: 26,
  sideWidth: 222,
  underPicture: 14,
  caption: 16,
  betweenParts: 26,
  titleSize: 0.86,
}

/** How a detail is laid out: picture across the page, on one side, or several pictures in a row. */
type Layout = 'wide' | 'left' | 'right' | 'row'
type Part = { detail: Detail; layout: Layout; pictureHeight: number }
type Measured = Part & { words: number }

type PagePlan = { parts: Part[] }

/** Heights of pictures before they grow or shrink with the room there is. */
const PICTURE_HEIGHT: Record<Layout, number> = { wide: 190, left: 140, right: 140, row: 130 }
/** Beyond these a picture would be cut too tall for its width. */
const TALLEST: Record<Layout, number> = { wide: 420, left: 226, right: 226, row: 224 }
const SMALLEST = 0.78
const LARGEST = 2.2
const CARE_BAND = 112
const AVAILABLE = PAGE.height - PAGE.top - PAGE.bottom
/** Texts are measured roughly, so some room stays free. */
const RESERVE = 14

const { gutter, sideWidth, underPicture, caption, betweenParts, titleSize } = BROCHURE
const TEXT_WIDTH = MEASURE - sideWidth - gutter

/** Spreads the details over two pages of about the same weight and lets the pictures fill them. */
export function planPages(details: readonly Detail[], type: TypeScale, hasCare: boolean): PagePlan[] {
  const parts = details.map((detail, index) => measure(detail, index, type))
  const careHeight = hasCare ? CARE_BAND : 0
  let best = { at: parts.length, taller: Number.POSITIVE_INFINITY }
  for (let at = 1; at <= parts.length; at += 1) {
    const taller = Math.max(heightAt(parts.slice(0, at), 1), heightAt(parts.slice(at), 1) + careHeight)
    if (taller < best.taller) best = { at, taller }
  }
  const pages = [fill(parts.slice(0, best.at), 0), fill(parts.slice(best.at), careHeight)]
  return pages.filter((plan, index) => plan.parts.length > 0 || (index === 1 && hasCare))
}

function measure(detail: Detail, index: number, type: TypeScale): Measured {
  const layout = layoutOf(detail, index)
  const title = { ...type.h2, fontSize: Number(type.h2.fontSize) * titleSize }
  const body = detail.blocks.reduce(
    (sum, block) => sum + textHeight(block.text, TEXT_WIDTH, type.text) + 5,
    0,
  )
  const isSide = layout === 'left' || layout === 'right'
  const words = isSide
    ? textHeight(detail.title, TEXT_WIDTH, title) + 7 + body
    : Math.max(textHeight(detail.title, sideWidth, title), body)
  return { detail, layout, words, pictureHeight: PICTURE_HEIGHT[layout] }
}

function layoutOf({ pictures }: Detail, index: number): Layout {
  if (pictures.length > 1) return 'row'
  if (index === 0) return 'wide'
  return index % 2 === 1 ? 'left' : 'right'
}

/** Lets the pictures of a page grow or shrink until the page is filled. */
function fill(parts: readonly Measured[], below: number): PagePlan {
  let factor = LARGEST
  while (factor > SMALLEST && heightAt(parts, factor) + below > AVAILABLE - RESERVE) factor -= 0.02
  return { parts: parts.map((part) => ({ ...part, pictureHeight: Math.round(grown(part, factor)) })) }
}

function heightAt(parts: readonly Measured[], factor: number): number {
  return parts.reduce((sum, part) => {
    const { layout, words } = part
    const picture = grown(part, factor)
    switch (layout) {
      case 'wide':
        return sum + picture + underPicture + words + betweenParts
      case 'row':
        return sum + picture + caption + underPicture + words + betweenParts
      default:
        return sum + Math.max(picture, words) + betweenParts
    }
  }, 0)
}

function grown({ layout, pictureHeight }: Part, factor: number): number {
  return Math.min(pictureHeight * factor, TALLEST[layout])
}
