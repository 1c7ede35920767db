import type { HighlightedText as Parts } from '#contract/search.ts'

/** Render a text with the matches highlighted: the parts with an odd index. */
export function HighlightedText({ parts }: { parts: Parts }) {
  return parts.map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity than their index
      <mark key={index}>{part}</mark>
    ) : (
      part
    ),
  )
}
