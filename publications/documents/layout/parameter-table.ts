import type { ReactElement } from 'react'
import type { Topic } from '../queries/document-content.ts'
import { estimateLineCount } from '../typography/estimate-text-height.ts'
import type { Style, TypeScale } from '../typography/type-scale.ts'
import { COLORS } from './design-tokens.ts'
import { flexRow, stack, text, unbreakable } from './primitives.ts'

/** Type size and spacing of a parameter table, in points; `lineHeight` is a factor. */
export type Density = { fontSize: number; lineHeight: number; rowPadding: number; topicGap: number }

export const ROOMY: Density = { fontSize: 8.2, lineHeight: 1.42, rowPadding: 3.4, topicGap: 15 }

const NAME_SHARE = 0.44
const COLUMN_GAP = 8
const TOPIC_LINE_HEIGHT = 1.3
const TOPIC_MARGIN = 4

/** Render the parameters of the topics in one column, `width` points wide. */
export function parameterTable(
  topics: readonly Topic[],
  width: number,
  type: TypeScale,
  density: Density,
): ReactElement {
  return stack(
    { width, gap: density.topicGap },
    ...topics.map((topic) => topicTable(topic, width, type, density)),
  )
}

function topicTable(topic: Topic, width: number, type: TypeScale, density: Density): ReactElement {
  const { fontSize, lineHeight, rowPadding: paddingVertical } = density
  const small: Style = { ...type.small, fontSize, lineHeight }
  const nameWidth = width * NAME_SHARE
  const ruled: Style = { borderTopWidth: 0.6, borderTopColor: COLORS.line, paddingVertical, gap: COLUMN_GAP }
  return unbreakable(
    {},
    text(type.h3, topic.name, {
      fontSize: topicFontSize(density),
      lineHeight: TOPIC_LINE_HEIGHT,
      marginBottom: TOPIC_MARGIN,
    }),
    ...topic.rows.map(({ name, value }) =>
      flexRow(
        ruled,
        text(small, name, { width: nameWidth, color: COLORS.ash }),
        text(small, value, { flex: 1 }),
      ),
    ),
  )
}

function topicFontSize({ fontSize }: Density): number {
  return fontSize * 1.38
}

/** Split topics into two columns of similar height, in order. */
export function splitIntoTwoColumns(
  topics: readonly Topic[],
  width: number,
  density: Density,
): [Topic[], Topic[]] {
  const heights = topics.map((topic) => estimateTopicHeight(topic, width, density))
  const total = heights.reduce((sum, height) => sum + height, 0)
  let best = { at: 1, maxHeight: Number.POSITIVE_INFINITY }
  let left = 0
  heights.forEach((height, index) => {
    left += height
    const maxHeight = Math.max(left, total - left)
    if (maxHeight < best.maxHeight) best = { at: index + 1, maxHeight }
  })
  return [topics.slice(0, best.at), topics.slice(best.at)]
}

/** Estimate the height of a column of topics, in points. */
export function estimateColumnHeight(topics: readonly Topic[], width: number, density: Density): number {
  const gaps = Math.max(0, topics.length - 1) * density.topicGap
  return topics.reduce((sum, topic) => sum + estimateTopicHeight(topic, width, density), gaps)
}

function estimateTopicHeight({ rows }: Topic, width: number, density: Density): number {
  const nameWidth = width * NAME_SHARE
  const valueWidth = width - nameWidth - COLUMN_GAP
  const lineHeight = density.fontSize * density.lineHeight
  const headingHeight = topicFontSize(density) * TOPIC_LINE_HEIGHT + TOPIC_MARGIN
  return rows.reduce((sum, { name, value }) => {
    const lines = Math.max(
      estimateLineCount(name, nameWidth, density.fontSize),
      estimateLineCount(value, valueWidth, density.fontSize),
    )
    return sum + lines * lineHeight + 2 * density.rowPadding + 0.6
  }, headingHeight)
}
