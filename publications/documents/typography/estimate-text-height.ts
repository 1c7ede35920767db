import type { Style } from './type-scale.ts'

/** Mean character widths in ems, measured on the demonstration content. */
const FULL_WIDTH_EM = 1
const WIDE_LETTER_EM = 0.72
const LETTER_EM = 0.5
/** Lines are never completely filled. */
const RAG_FACTOR = 1.03

/** Estimate the number of lines of a text, precisely enough to choose a layout. */
export function estimateLineCount(content: string, width: number, fontSize: number): number {
  let ems = 0
  for (const character of content) {
    ems += character > '\u2e80' ? FULL_WIDTH_EM : /[A-ZMWmw@%]/.test(character) ? WIDE_LETTER_EM : LETTER_EM
  }
  return Math.max(1, Math.ceil((ems * fontSize * RAG_FACTOR) / width))
}

/** Estimate the height of a text in points, in a style of the type scale. */
export function estimateTextHeight(content: string, width: number, { fontSize, lineHeight }: Style): number {
  const size = Number(fontSize)
  return estimateLineCount(content, width, size) * size * Number(lineHeight)
}
