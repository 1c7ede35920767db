import { CONTENT_WIDTH, PAGE } from '../layout/design-tokens.ts'
import type { Detail } from '../queries/document-content.ts'
import { estimateTextHeight } from '../typography/estimate-text-height.ts'
import type { TypeScale } from '../typography/type-scale.ts'

/** Sizes for planning and rendering, in points; `titleSize` is a share of the size of `h2`. */
export const BROCHURE_SIZES = {
  gutter: 26,
  sideWidth: 222,
  underPicture: 14,
  caption: 16,
  betweenParts: 26,
  titleSize: 0.86,
}

/** Layout of a detail: picture across the page, on one side, or several pictures in a row. */
type Layout = 'wide' | 'left' | 'right' | 'row'
type Part = { detail: Detail; layout: Layout; pictureHeight: number }
type MeasuredPart = Part & { copyHeight: number }

type PagePlan = { parts: Part[] }

/** Picture heights before scaling to the available space. */
const PICTURE_HEIGHT: Record<Layout, number> = { wide: 190, left: 140, right: 140, row: 130 }
/** Upper limits, above which a crop would lose too much of the width. */
const MAX_PICTURE_HEIGHT: Record<Layout, number> = { wide: 420, left: 226, right: 226, row: 224 }
const MIN_PICTURE_SCALE = 0.78
const MAX_PICTURE_SCALE = 2.2
const CARE_BAND_HEIGHT = 112
const AVAILABLE_HEIGHT = PAGE.height - PAGE.top - PAGE.bottom
/** Free space, because text heights are estimates. */
const RESERVED_HEIGHT = 14

const { gutter, sideWidth, underPicture, caption, betweenParts, titleSize } = BROCHURE_SIZES
const TEXT_WIDTH = CONTENT_WIDTH - sideWidth - gutter

/** Distribute the details over two pages of similar height and scale the pictures to fill them. */
export function planPages(details: readonly Detail[], type: TypeScale, hasCare: boolean): PagePlan[] {
  const parts = details.map((detail, index) => measurePart(detail, index, type))
  const careHeight = hasCare ? CARE_BAND_HEIGHT : 0
  let best = { at: parts.length, maxHeight: Number.POSITIVE_INFINITY }
  for (let at = 1; at <= parts.length; at += 1) {
    const maxHeight = Math.max(
      totalHeight(parts.slice(0, at), 1),
      totalHeight(parts.slice(at), 1) + careHeight,
    )
    if (maxHeight < best.maxHeight) best = { at, maxHeight }
  }
  const pages = [fillPage(parts.slice(0, best.at), 0), fillPage(parts.slice(best.at), careHeight)]
  return pages.filter((plan, index) => plan.parts.length > 0 || (index === 1 && hasCare))
}

function measurePart(detail: Detail, index: number, type: TypeScale): MeasuredPart {
  const layout = chooseLayout(detail, index)
  const title = { ...type.h2, fontSize: Number(type.h2.fontSize) * titleSize }
  const body = detail.blocks.reduce(
    (sum, block) => sum + estimateTextHeight(block.text, TEXT_WIDTH, type.text) + 5,
    0,
  )
  const isSide = layout === 'left' || layout === 'right'
  const copyHeight = isSide
    ? estimateTextHeight(detail.title, TEXT_WIDTH, title) + 7 + body
    : Math.max(estimateTextHeight(detail.title, sideWidth, title), body)
  return { detail, layout, copyHeight, pictureHeight: PICTURE_HEIGHT[layout] }
}

function chooseLayout({ pictures }: Detail, index: number): Layout {
  if (pictures.length > 1) return 'row'
  if (index === 0) return 'wide'
  return index % 2 === 1 ? 'left' : 'right'
}

/** Scale the pictures of a page until they fill it. */
function fillPage(parts: readonly MeasuredPart[], heightBelow: number): PagePlan {
  let factor = MAX_PICTURE_SCALE
  while (
    factor > MIN_PICTURE_SCALE &&
    totalHeight(parts, factor) + heightBelow > AVAILABLE_HEIGHT - RESERVED_HEIGHT
  )
    factor -= 0.02
  return {
    parts: parts.map((part) => ({ ...part, pictureHeight: Math.round(scaledPictureHeight(part, factor)) })),
  }
}

function totalHeight(parts: readonly MeasuredPart[], factor: number): number {
  return parts.reduce((sum, part) => {
    const { layout, copyHeight } = part
    const picture = scaledPictureHeight(part, factor)
    switch (layout) {
      case 'wide':
        return sum + picture + underPicture + copyHeight + betweenParts
      case 'row':
        return sum + picture + caption + underPicture + copyHeight + betweenParts
      default:
        return sum + Math.max(picture, copyHeight) + betweenParts
    }
  }, 0)
}

function scaledPictureHeight({ layout, pictureHeight }: Part, factor: number): number {
  return Math.min(pictureHeight * factor, MAX_PICTURE_HEIGHT[layout])
}
