import type { ReactElement } from 'react'
import type { Figure, ProductContent } from '../queries/document-content.ts'
import type { Style, TypeScale } from '../typography/type-scale.ts'
import { COLORS } from './design-tokens.ts'
import type { DocumentContext } from './page-frame.ts'
import type { BoxSize } from './prepare-picture.ts'
import { flexRow, stack, text, textWithSuffix } from './primitives.ts'
import { type LineDrawing, lineDrawing } from './vector-drawing.ts'

/** Render category and series, the product code as headline, and the kind of product. */
export function titleBlock(product: ProductContent, type: TypeScale): ReactElement[] {
  return [
    text(type.small, `${product.categoryName} / ${product.seriesName}`, { color: COLORS.ash }),
    text(type.code, product.code, { marginTop: 15, marginBottom: 2 }),
    text(type.label, product.kind),
  ]
}

/** Render the sentence about an award; empty for products without one. */
export function awardLine({ award }: ProductContent, type: TypeScale): ReactElement[] {
  return award === '' ? [] : [text(type.small, award, { marginTop: 8, color: COLORS.brass })]
}

/** Render the key figures in rows with hairlines; `isCompact` saves height. */
export function figureRows(figures: readonly Figure[], type: TypeScale, isCompact = false): ReactElement {
  const style: Style = isCompact ? { ...type.numeral, fontSize: 20 } : type.numeral
  const ruled: Style = {
    borderTopWidth: 0.6,
    borderTopColor: COLORS.line,
    paddingTop: isCompact ? 5 : 8,
    paddingBottom: isCompact ? 1 : 3,
    alignItems: 'flex-end',
    justifyContent: 'space-between',
  }
  const name: Style = {
    color: COLORS.ash,
    maxWidth: '52%',
    textAlign: 'right',
    paddingBottom: isCompact ? 3 : 5,
  }
  return stack(
    { marginTop: 12 },
    ...figures.map((figure) =>
      flexRow(ruled, numeral(figure, style, type), text(type.small, figure.name, name)),
    ),
  )
}

/** Render the key figures in columns. */
export function figureColumns(figures: readonly Figure[], type: TypeScale): ReactElement {
  return flexRow(
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
  return textWithSuffix(style, `${value} `, { ...type.small, color: COLORS.ash }, unit)
}

/** Render a line drawing on a plain background, with a caption about its units and cut-out. */
export function captionedDrawing(
  { type, messages }: DocumentContext,
  drawing: LineDrawing,
  place: BoxSize,
  background: string = COLORS.white,
): ReactElement {
  const padding = 12
  const inner = { width: place.width - 2 * padding, height: place.height - 2 * padding }
  return stack(
    {},
    stack(
      { ...place, padding, backgroundColor: background, alignItems: 'center', justifyContent: 'center' },
      lineDrawing(drawing, inner, type),
    ),
    flexRow(
      { justifyContent: 'space-between', marginTop: 5, gap: 10 },
      text(type.hint, messages.inMillimetres),
      ...(drawing.cutOut === '' ? [] : [text(type.hint, drawing.cutOut, { textAlign: 'right' })]),
    ),
  )
}

/** Render the heading of a full-width chapter, with its number above. */
export function chapterHeading(type: TypeScale, number: number, heading: string): ReactElement {
  return stack(
    {},
    text(type.text, String(number), { color: COLORS.brass }),
    text(type.h2, heading, { marginTop: 3 }),
  )
}
