import type { ReactElement } from 'react'
import type { Figure, ProductContent } from './content.ts'
import { type LineDrawing, lineDrawing } from './drawing.ts'
import type { Sheet } from './frame.ts'
import { beside, stack, text, textWithTail } from './parts.ts'
import type { Place } from './pictures.ts'
import { COLORS } from './tokens.ts'
import type { TypeScale } from './type.ts'

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

/** The key figures below each other, with hairlines. */
export function figureRows(figures: readonly Figure[], type: TypeScale): ReactElement {
  return stack(
    {},
    ...figures.map((figure) =>
      beside(
        {
          borderTopWidth: 0.6,
          borderTopColor: COLORS.line,
          paddingTop: 8,
          paddingBottom: 3,
          alignItems: 'flex-end',
          justifyContent: 'space-between',
        },
        numeral(figure, type),
        text(type.small, figure.name, {
          color: COLORS.ash,
          maxWidth: '52%',
          textAlign: 'right',
          paddingBottom: 5,
        }),
      ),
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
        numeral(figure, type),
        text(type.small, figure.name, { color: COLORS.ash, marginTop: 3 }),
      ),
    ),
  )
}

function numeral({ value, unit }: Figure, type: TypeScale): ReactElement {
  return textWithTail(type.numeral, `${value} `, { ...type.small, color: COLORS.ash }, unit)
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
