/** A text with what is selected in it. */
export type Selected = { text: string; start: number; end: number }
export type MarkdownEdit = 'strong' | 'emphasis' | 'heading' | 'list' | 'numbers' | 'link'

const MARKS = { strong: '**', emphasis: '*' } as const
const PREFIXES = { heading: '## ', list: '- ', numbers: '1. ' } as const
const ANY_PREFIX = /^(?:#{1,6} |- |\d+\. )/

/** Apply a format to what is selected, or remove it again. */
export function applyEdit(selected: Selected, edit: MarkdownEdit): Selected {
  if (edit === 'link') return linked(selected)
  return edit === 'strong' || edit === 'emphasis'
    ? marked(selected, MARKS[edit])
    : prefixed(selected, PREFIXES[edit])
}

function marked({ text, start, end }: Selected, mark: string): Selected {
  const { length } = mark
  const isMarked = text.slice(start - length, start) === mark && text.slice(end, end + length) === mark
  const inside = text.slice(start, end)
  return isMarked
    ? {
        text: text.slice(0, start - length) + inside + text.slice(end + length),
        start: start - length,
        end: end - length,
      }
    : {
        text: text.slice(0, start) + mark + inside + mark + text.slice(end),
        start: start + length,
        end: end + length,
      }
}

/** Change the beginning of each line that is selected. */
function prefixed({ text, start, end }: Selected, prefix: string): Selected {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', end)
  const to = next === -1 ? text.length : next
  const lines = text.slice(from, to).split('\n')
  const hasAll = lines.every((line) => line.startsWith(prefix))
  const changed = lines
    .map(
      (line, index) => (hasAll ? '' : prefix.replace('1', String(index + 1))) + line.replace(ANY_PREFIX, ''),
    )
    .join('\n')
  return { text: text.slice(0, from) + changed + text.slice(to), start: from, end: from + changed.length }
}

/** Make the selected text a link, with its address selected. */
function linked({ text, start, end }: Selected): Selected {
  const label = text.slice(start, end)
  const address = '/'
  const from = start + label.length + 3
  return {
    text: `${text.slice(0, start)}[${label}](${address})${text.slice(end)}`,
    start: label === '' ? start + 1 : from,
    end: label === '' ? start + 1 : from + address.length,
  }
}
