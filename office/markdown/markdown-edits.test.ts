import { expect, test } from 'vitest'
import { applyEdit, type MarkdownEdit, type Selected } from './markdown-edits.ts'

/** Read a text in which | marks both ends of the selection. */
function select(marked: string): Selected {
  const start = marked.indexOf('|')
  return { text: marked.replaceAll('|', ''), start, end: marked.lastIndexOf('|') - 1 }
}

function show({ text, start, end }: Selected): string {
  return `${text.slice(0, start)}|${text.slice(start, end)}|${text.slice(end)}`
}

const EDITS: readonly [MarkdownEdit, string, string][] = [
  ['strong', 'a |word| here', 'a **|word|** here'],
  ['strong', 'a **|word|** here', 'a |word| here'],
  ['emphasis', '||', '*||*'],
  ['heading', 'one\n|two|\nthree', 'one\n|## two|\nthree'],
  ['heading', '|## two|', '|two|'],
  ['list', 'one\n|two\nthree|', 'one\n|- two\n- three|'],
  ['list', '|1. two|', '|- two|'],
  ['numbers', '|- one\n- two|', '|1. one\n2. two|'],
  ['link', 'see |this| page', 'see [this](|/|) page'],
  ['link', 'see ||', 'see [||](/)'],
]

test.each(EDITS)('%s changes %j to %j', (edit, before, after) => {
  expect(show(applyEdit(select(before), edit))).toBe(after)
})
