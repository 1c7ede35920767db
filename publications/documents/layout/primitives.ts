import { Image, Text, View } from '@react-pdf/renderer'
import { createElement, type ReactElement, type ReactNode } from 'react'
import type { TextBlock } from '../queries/html-blocks.ts'
import { chineseBreakOpportunities, isChinese, replaceSpacesWithNbsp } from '../typography/line-breaks.ts'
import type { Style } from '../typography/type-scale.ts'
import { COLORS } from './design-tokens.ts'
import type { BoxSize, PreparedPicture } from './prepare-picture.ts'

/** The pieces all documents are built of. Sizes are points. */

// The renderer would set a hyphen where Latin letters meet Korean or Chinese ones inside a word.
const NO_HYPHENATION_PENALTY = 10_000

/** A piece of text in one of the styles of the type scale. */
export function text(style: Style, content: string, extra: Style = {}): ReactElement {
  const properties = { style: { ...style, ...extra }, hyphenationPenalty: NO_HYPHENATION_PENALTY }
  if (!isChinese(content)) return createElement(Text, properties, content)
  return createElement(
    Text,
    { ...properties, hyphenationCallback: chineseBreakOpportunities },
    replaceSpacesWithNbsp(content),
  )
}

/** A piece of text that goes on in a second style on the same line, such as a number and its unit. */
export function textWithSuffix(
  style: Style,
  content: string,
  suffixStyle: Style,
  suffix: string,
): ReactElement {
  const { lineHeight: _, ...looks } = suffixStyle
  return createElement(
    Text,
    { style },
    content,
    createElement(Text, { style: { ...looks, letterSpacing: 0 } }, suffix),
  )
}

/** A box; its children stand below each other. */
export function stack(style: Style, ...children: ReactNode[]): ReactElement {
  return createElement(View, { style }, ...children)
}

/** A box that is never cut by the end of a page. */
export function unbreakable(style: Style, ...children: ReactNode[]): ReactElement {
  return createElement(View, { style, wrap: false }, ...children)
}

/** A box that comes back on every page. */
export function onEveryPage(style: Style, ...children: ReactNode[]): ReactElement {
  return createElement(View, { style, fixed: true }, ...children)
}

/** Its children stand beside each other. */
export function flexRow(style: Style, ...children: ReactNode[]): ReactElement {
  return createElement(View, { style: { flexDirection: 'row', ...style } }, ...children)
}

/** Empty room of a fixed height. */
export function verticalSpace(height: number): ReactElement {
  return createElement(View, { style: { height } })
}

/** Takes up whatever room is left, so that the rest sits at the foot. */
export function spacer(): ReactElement {
  return createElement(View, { style: { flexGrow: 1 } })
}

/** A hairline. */
export function hairline(style: Style = {}): ReactElement {
  return createElement(View, { style: { borderTopWidth: 0.6, borderTopColor: COLORS.line, ...style } })
}

/** The short brass rule of the brand: the light line. */
export function lightLine(style: Style = {}): ReactElement {
  return createElement(View, {
    style: { width: 28, borderTopWidth: 1.4, borderTopColor: COLORS.brass, ...style },
  })
}

/** A picture in its place, or plain stone where it is missing. */
export function picture(prepared: PreparedPicture, place: BoxSize, style: Style = {}): ReactElement {
  const box = { ...place, ...style }
  if (prepared === undefined) return createElement(View, { style: { ...box, backgroundColor: COLORS.stone } })
  return createElement(Image, { src: prepared, cache: false, style: box })
}

/** Paragraphs and list items of a text. */
export function blocks(style: Style, content: readonly TextBlock[]): ReactElement {
  return stack(
    { gap: 5 },
    ...content.map((block) => (block.kind === 'item' ? bullet(style, block.text) : text(style, block.text))),
  )
}

/** A line with a short dash before it. */
export function bullet(style: Style, content: string): ReactElement {
  return flexRow({}, text(style, '–', { width: 12, color: COLORS.brass }), text(style, content, { flex: 1 }))
}

/** Steps, numbered in brass. */
export function numberedSteps(style: Style, steps: readonly string[]): ReactElement {
  const ruled: Style = { borderTopWidth: 0.6, borderTopColor: COLORS.line, paddingVertical: 4.5 }
  return stack(
    {},
    ...steps.map((content, index) =>
      unbreakable(
        ruled,
        flexRow(
          {},
          text(style, String(index + 1), { width: 22, color: COLORS.brass }),
          text(style, content, { flex: 1 }),
        ),
      ),
    ),
  )
}
