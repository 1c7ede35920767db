import { Image, Text, View } from '@react-pdf/renderer'
import { createElement, type ReactElement, type ReactNode } from 'react'
import type { TextBlock } from '../queries/html-blocks.ts'
import { chineseBreakOpportunities, isChinese, replaceSpacesWithNbsp } from '../typography/line-breaks.ts'
import type { Style } from '../typography/type-scale.ts'
import { COLORS } from './design-tokens.ts'
import type { BoxSize, PreparedPicture } from './prepare-picture.ts'

/** Building blocks of all documents. Sizes are in points. */

// Without it the renderer hyphenates where Latin letters meet Korean or Chinese characters inside a word.
const NO_HYPHENATION_PENALTY = 10_000

/** Render text in a style of the type scale. */
export function text(style: Style, content: string, extra: Style = {}): ReactElement {
  const properties = { style: { ...style, ...extra }, hyphenationPenalty: NO_HYPHENATION_PENALTY }
  if (!isChinese(content)) return createElement(Text, properties, content)
  return createElement(
    Text,
    { ...properties, hyphenationCallback: chineseBreakOpportunities },
    replaceSpacesWithNbsp(content),
  )
}

/** Render text with a suffix in a second style on the same line, such as a number and its unit. */
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

/** Create a box with its children in a column. */
export function stack(style: Style, ...children: ReactNode[]): ReactElement {
  return createElement(View, { style }, ...children)
}

/** Create a box that is never split across pages. */
export function unbreakable(style: Style, ...children: ReactNode[]): ReactElement {
  return createElement(View, { style, wrap: false }, ...children)
}

/** Create a box that repeats on every page. */
export function onEveryPage(style: Style, ...children: ReactNode[]): ReactElement {
  return createElement(View, { style, fixed: true }, ...children)
}

/** Create a box with its children in a row. */
export function flexRow(style: Style, ...children: ReactNode[]): ReactElement {
  return createElement(View, { style: { flexDirection: 'row', ...style } }, ...children)
}

/** Create empty space of a fixed height. */
export function verticalSpace(height: number): ReactElement {
  return createElement(View, { style: { height } })
}

/** Fill the remaining height, so that the following content moves to the bottom. */
export function spacer(): ReactElement {
  return createElement(View, { style: { flexGrow: 1 } })
}

export function hairline(style: Style = {}): ReactElement {
  return createElement(View, { style: { borderTopWidth: 0.6, borderTopColor: COLORS.line, ...style } })
}

/** Render the short brass rule of the brand, called the light line. */
export function lightLine(style: Style = {}): ReactElement {
  return createElement(View, {
    style: { width: 28, borderTopWidth: 1.4, borderTopColor: COLORS.brass, ...style },
  })
}

/** Render a prepared picture in a box of the given size, or plain stone if it is missing. */
export function picture(prepared: PreparedPicture, place: BoxSize, style: Style = {}): ReactElement {
  const box = { ...place, ...style }
  if (prepared === undefined) return createElement(View, { style: { ...box, backgroundColor: COLORS.stone } })
  return createElement(Image, { src: prepared, cache: false, style: box })
}

/** Render paragraphs and list items. */
export function blocks(style: Style, content: readonly TextBlock[]): ReactElement {
  return stack(
    { gap: 5 },
    ...content.map((block) => (block.kind === 'item' ? bullet(style, block.text) : text(style, block.text))),
  )
}

/** Render a list item with a dash. */
export function bullet(style: Style, content: string): ReactElement {
  return flexRow({}, text(style, '–', { width: 12, color: COLORS.brass }), text(style, content, { flex: 1 }))
}

/** Render steps with numbers in brass. */
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
