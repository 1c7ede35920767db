import type { ReactElement } from 'react'
import type { Figure, ProductContent } from './content.ts'
import { type LineDrawing, lineDrawing } from './drawing.ts'
import type { Sheet } from './frame.ts'
import { beside, stack, text, textWithTail } from './parts.ts'
import type { Place } from './pictures.ts'
import { COLORS } from './tokens.ts'
import type { Style, TypeScale } from './type.ts'

/** Category and series, the code as headline, and what it is. */
export function titleBlock(product: ProductContent, type: TypeScale): ReactElement[] {
  return [
    text(type.small, `${product.categoryName} / ${product.seriesName}`, { color: COLORS.ash }),
    text(type.code, product.code, { marginTop: 15, marginBottom: 2 }),
    text(type.label, product.kind),
  ]
}

/** The sentence about an award, for products that have one. */
export function awardLine({ award }: ProductContent, type: TypeScale): ReactElement[] {
  return award === '' ? [] : [text(type.small, award, { marginTop: 8, color: COLORS.brass })]
}

/** The key figures below each other, with hairlines; `isLow` where there is little height. */
export function figureRows(figures: readonly Figure[], type: TypeScale, isLow = false): ReactElement {
  const style: Style = isLow ? { ...type.numeral, fontSize: 20 } : type.numeral
  const ruled: Style = {
    borderTopWidth: 0.6,
    borderTopColor: COLORS.line,
    paddingTop: isLow ? 5 : 8,
    paddingBottom: isLow ? 1 : 3,
    alignItems: 'flex-end',
    justifyContent: 'space-between',
  }
  const name: Style = { color: COLORS.ash, maxWidth: '52%', textAlign: 'right', paddingBottom: isLow ? 3 : 5 }
  return stack(
    { marginTop: 12 },
    ...figures.map((figure) =>
      beside(ruled, numeral(figure, style, type), text(type.small, figure.name, name)),
    ),
  )
}

/** The key figures beside each other. */
export function figureColumns(figures: readonly Figure[], type: TypeScale): ReactElement {
  return beside(
    { borderTopWidth: 0.6, borderTopColor: COLORS.line, paddingTop: 10, gap: 16 },
    ...figures.map((figure) =>
      stack(
        { flex: 1 },
        numeral(figure, type.numeral, type),
        text(type.small, figure.name, { color: COLORS.ash, marginTop: 3 }),
      ),
    ),
  )
}

function numeral({ value, unit }: Figure, style: Style, type: TypeScale): ReactElement {
  return textWithTail(style, `${value} `, { ...type.small, color: COLORS.ash }, unit)
}

/** A line drawing on a sheet of its own, and below it what the numbers mean. */
export function captionedDrawing(
  { type, words }: Sheet,
  drawing: LineDrawing,
  place: Place,
  ground: string = COLORS.white,
): ReactElement {
  const padding = 12
  const inner = { width: place.width - 2 * padding, height: place.height - 2 * padding }
  return stack(
    {},
    stack(
      { ...place, padding, backgroundColor: ground, alignItems: 'center', justifyContent: 'center' },
      lineDrawing(drawing, inner, type),
    ),
    beside(
      { justifyContent: 'space-between', marginTop: 5, gap: 10 },
      text(type.hint, words.inMillimetres),
      ...(drawing.cutOut === '' ? [] : [text(type.hint, drawing.cutOut, { textAlign: 'right' })]),
    ),
  )
}

/** The heading of a chapter that fills the page, with its number above. */
export function chapterHeading(type: TypeScale, number: number, heading: string): ReactElement {
  return stack(
    {},
    text(type.text, String(number), { color: COLORS.brass }),
    text(type.h2, heading, { marginTop: 3 }),
  )
}
