import type { z } from 'zod'

type Path = readonly PropertyKey[]
type LocatedReason = { path: Path; reason: string }

/** Says in plain words what does not fit the schema, and where; `content` is the whole file's value as it was parsed. */
export function describeSchemaIssue(issue: z.core.$ZodIssue, content: unknown): LocatedReason[] {
  const value = getValueAt(content, issue.path)
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((name) => reasonAt([...issue.path, name], 'nothing has this name; is it misspelt?'))
  }
  if (value === undefined && issue.path.length > 0) {
    const name = String(issue.path.at(-1))
    return [{ path: issue.path, reason: prefixWithPath(issue.path.slice(0, -1), `${name} is missing`) }]
  }
  return [reasonAt(issue.path, describeReason(issue, value))]
}

function reasonAt(path: Path, reason: string): LocatedReason {
  return { path, reason: prefixWithPath(path, reason) }
}

function prefixWithPath(path: Path, reason: string): string {
  return path.length > 0 ? `${path.map(String).join('.')}: ${reason}` : reason
}

function getValueAt(content: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, name) => Object(value)[name], content)
}

function describeReason(issue: z.core.$ZodIssue, value: unknown): string {
  switch (issue.code) {
    case 'invalid_type':
      return describeWrongType(issue.expected, value)
    case 'invalid_union':
      return (
        describeWrongNumberFormat(value) ??
        `${quoteValue(value)} is not one of the kinds of value that fit here`
      )
    case 'invalid_value':
      return `${quoteValue(value)} does not fit: it must be ${issue.values.join(' or ')}`
    case 'too_small':
    case 'too_big':
      return describeWrongSize(issue, value)
    case 'invalid_format':
      return issue.format === 'date' ? describeWrongDate(value) : issue.message
    default:
      return issue.message
  }
}

function describeWrongType(expected: string, value: unknown): string {
  if (value === null) return 'it is empty'
  switch (expected) {
    case 'boolean':
      return `write true or false, not ${quoteValue(value)}`
    case 'number':
    case 'int':
      return (
        describeWrongNumberFormat(value) ??
        `it must be a ${expected === 'int' ? 'whole ' : ''}number, not ${quoteValue(value)}`
      )
    case 'string':
      return typeof value === 'object'
        ? 'it must be a text; a text with a colon and a space needs quotation marks, "…"'
        : `it must be a text: write "${String(value)}", with quotation marks`
    case 'array':
      return 'it must be a list'
    default:
      return 'it must be a group of names and values'
  }
}

/** What is wrong with a number that is written as people write it. */
function describeWrongNumberFormat(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  if (/^-?\d+(?:[.,]\d+)*$/.test(value))
    return `${value}: decimals have a point, not a comma (23.5), and thousands nothing (1260)`
  if (/^-?[\d.,]+ *\D+$/.test(value)) return `${value}: only the number belongs here, without its unit`
  return undefined
}

function describeWrongSize(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig, value: unknown): string {
  const isSmall = issue.code === 'too_small'
  const limit = Number(isSmall ? issue.minimum : issue.maximum)
  if (issue.origin === 'string') return limit === 1 ? 'it is empty' : issue.message
  const bound = issue.exact ? limit : `at ${isSmall ? 'least' : 'most'} ${limit}`
  return Array.isArray(value)
    ? `${bound} wanted, ${value.length} found`
    : `${quoteValue(value)}: it must be ${bound}`
}

function describeWrongDate(value: unknown): string {
  const [, day = '', month = '', year = ''] = /^(\d\d?)[./-](\d\d?)[./-](\d{4})$/.exec(String(value)) ?? []
  const example = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : '2026-11-22'
  return `${quoteValue(value)} is not a date as it is wanted here: year-month-day, as in ${example}`
}

function quoteValue(value: unknown): string {
  return typeof value === 'object' ? 'this' : `"${String(value)}"`
}
