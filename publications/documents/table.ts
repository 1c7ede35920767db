import type { ReactElement } from 'react'
import type { Topic } from './content.ts'
import { beside, stack, text, together } from './parts.ts'
import { linesOf } from './text-height.ts'
import { COLORS } from './tokens.ts'
import type { Style, TypeScale } from './type.ts'

/** How tightly a parameter table is set. */
export type Density = { fontSize: number; lineHeight: number; rowPadding: number; topicGap: number }

export const ROOMY: Density = { fontSize: 8.2, lineHeight: 1.42, rowPadding: 3.4, topicGap: 15 }

const NAME_SHARE = 0.44
const COLUMN_GAP = 8
const TOPIC_LINE = 1.3
const TOPIC_SPACE = 4

/** The parameters of some topics in one column of the given width. */
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
  return together(
    {},
    text(type.h3, topic.name, {
      fontSize: topicSize(density),
      lineHeight: TOPIC_LINE,
      marginBottom: TOPIC_SPACE,
    }),
    ...topic.rows.map(({ name, value }) =>
      beside(
        ruled,
        text(small, name, { width: nameWidth, color: COLORS.ash }),
        text(small, value, { flex: 1 }),
      ),
    ),
  )
}

function topicSize({ fontSize }: Density): number {
  return fontSize * 1.38
}

/** Splits topics into two columns of about the same height, in their order. */
export function twoColumns(topics: readonly Topic[], width: number, density: Density): [Topic[], Topic[]] {
  const heights = topics.map((topic) => topicHeight(topic, width, density))
  const total = heights.reduce((sum, height) => sum + height, 0)
  let best = { at: 1, taller: Number.POSITIVE_INFINITY }
  let left = 0
  heights.forEach((height, index) => {
    left += height
    const taller = Math.max(left, total - left)
    if (taller < best.taller) best = { at: index + 1, taller }
  })
  return [topics.slice(0, best.at), topics.slice(best.at)]
}

/** About how high a column of topics will be. */
export function columnHeight(topics: readonly Topic[], width: number, density: Density): number {
  const gaps = Math.max(0, topics.length - 1) * density.topicGap
  return topics.reduce((sum, topic) => sum + topicHeight(topic, width, density), gaps)
}

function topicHeight({ rows }: Topic, width: number, density: Density): number {
  const nameWidth = width * NAME_SHARE
  const valueWidth = width - nameWidth - COLUMN_GAP
  const line = density.fontSize * density.lineHeight
  const head = topicSize(density) * TOPIC_LINE + TOPIC_SPACE
  return rows.reduce((sum, { name, value }) => {
    const lines = Math.max(
      linesOf(name, nameWidth, density.fontSize),
      linesOf(value, valueWidth, density.fontSize),
    )
    return sum + lines * line + 2 * density.rowPadding + 0.6
  }, head)
}
