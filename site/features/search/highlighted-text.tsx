import type { HighlightedText as Parts } from '#contract/search.ts'

/** A text with what was searched for marked in it. */
export function HighlightedText({ parts }: { parts: Parts }) {
  return parts.map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name than their place
      <mark key={index}>{part}</mark>
    ) : (
      part
    ),
  )
}
