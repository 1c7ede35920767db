/** The required limit of a figure, in its unit. */
type Bar = { atMost: number } | { atLeast: number }

/** One row of the table. */
export type Figure = {
  what: string
  /** Null if it could not be measured; it then misses its bar. */
  value: number | null
  unit: '' | 'KB' | 'MB' | 'ms' | 's' | '/s'
  bar?: Bar
  /** Context needed to interpret the figure. */
  note?: string
}

/** 1 KB is 1,000 bytes, the stricter interpretation of a bar. */
export const KB = 1_000

/** Return whether a figure meets its bar; undefined without a bar. */
export function meetsBar({ value, bar }: Figure): boolean | undefined {
  if (!bar) return undefined
  if (value === null) return false
  return 'atMost' in bar ? value <= bar.atMost : value >= bar.atLeast
}

/** Format figures as a Markdown table. */
export function formatTable(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.what,
    formatFigureWithNote(figure),
    formatBar(figure),
    formatVerdict(figure),
  ])
  const titles = ['what', 'figure', 'bar', 'holds']
  const widths = titles.map((title, column) =>
    Math.max(...[titles, ...rows].map((row) => row[column]?.length ?? title.length)),
  )
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [line(titles), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

function formatFigureWithNote(figure: Figure): string {
  return figure.note ? `${formatFigure(figure)} (${figure.note})` : formatFigure(figure)
}

/** Format a figure with its unit. */
function formatFigure({ value, unit }: Pick<Figure, 'value' | 'unit'>): string {
  return value === null ? 'not measured' : formatWithUnit(value, unit)
}

function formatBar({ bar, unit }: Figure): string {
  if (!bar) return ''
  return 'atMost' in bar ? `≤ ${formatWithUnit(bar.atMost, unit)}` : `≥ ${formatWithUnit(bar.atLeast, unit)}`
}

function formatVerdict(figure: Figure): string {
  const isMet = meetsBar(figure)
  if (isMet === undefined) return ''
  return isMet ? 'yes' : 'NO'
}

/** Format a value with about three significant digits, without trailing zeros. */
function formatWithUnit(value: number, unit: Figure['unit']): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 3
  const text = Number(value.toFixed(digits)).toLocaleString('en')
  return unit === '' || unit === '/s' ? text + unit : `${text} ${unit}`
}
