import type { ReactElement } from 'react'
import type { Figure, ProductContent } from './content.ts'
import { type LineDrawing, lineDrawing } from './drawing.ts'
import type { Sheet } from './frame.ts'
import { beside, lightLine, stack, text } from './parts.ts'
import type { Place } from './pictures.ts'
import { COLORS } from './tokens.ts'
import type { TypeScale } from './type.ts'

/** Category and series, the code as headline, and what it is. */
export function titleBlock(product: ProductContent, type: TypeScale): ReactElement[] {
  return [
    text(type.small, `${product.categoryName} / ${product.seriesName}`, { color: COLORS.ash }),
    text(type.code, product.code, { marginTop: 8, marginBottom: 6 }),
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
          paddingTop: 7,
          paddingBottom: 5,
          alignItems: 'flex-end',
          justifyContent: 'space-between',
        },
        numeral(figure, type),
        text(type.small, figure.name, { color: COLORS.ash, maxWidth: '52%', textAlign: 'right', paddingBottom: 2 }),
      ),
    ),
  )
}

/** The key figures beside each other. */
export function figureColumns(figures: readonly Figure[], type: TypeScale): ReactElement {
  return beside(
    { borderTopWidth: 0.6, borderTopColor: COLORS.line, paddingTop: 10, gap: 16 },
    ...figures.map((figure) =>
      stack({ flex: 1 }, numeral(figure, type), text(type.small, figure.name, { color: COLORS.ash, marginTop: 3 })),
    ),
  )
}

function numeral({ value, unit }: Figure, type: TypeScale): ReactElement {
  return beside(
    { alignItems: 'flex-end', gap: 4 },
    text(type.numeral, value),
    text(type.small, unit, { color: COLORS.ash, paddingBottom: 3 }),
  )
}

/** A line drawing on white paper, and below it what the numbers mean. */
export function captionedDrawing({ type, words }: Sheet, drawing: LineDrawing, place: Place): ReactElement {
  const padding = 12
  const inner = { width: place.width - 2 * padding, height: place.height - 2 * padding }
  return stack(
    {},
    stack(
      { ...place, padding, backgroundColor: COLORS.white, alignItems: 'center', justifyContent: 'center' },
      lineDrawing(drawing, inner, type),
    ),
    beside(
      { justifyContent: 'space-between', marginTop: 5, gap: 10 },
      text(type.hint, words.inMillimetres, { flex: 1 }),
      text(type.hint, drawing.cutOut, { textAlign: 'right' }),
    ),
  )
}

/** A heading with the brand's short rule above it. */
export function ruledHeading(type: TypeScale, heading: string): ReactElement {
  return stack({}, lightLine({ marginBottom: 9 }), text(type.h2, heading))
}
