import type { z } from 'zod'
import { keysOf } from '#contract/office/body/items.ts'
import { type FieldPath, pathName, toFieldPath } from '#contract/office/body/path.ts'
import type { LocatedReason } from '../checks/check-keys.ts'
import { suggestKey } from './suggest-key.ts'

/** What Zod says of a union without a message of its own. */
const UNEXPLAINED = 'Invalid input'

/** Describe in plain language what violates the schema, and where. `content` is the parsed value of the whole file. */
export function describeSchemaIssue(issue: z.core.$ZodIssue, content: unknown): LocatedReason[] {
  const path = toFieldPath(content, issue.path)
  const value = getValueAt(content, issue.path)
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((name) => reasonAt([...path, name], 'unknown name; check the spelling'))
  if (value === undefined && path.length > 0)
    return [{ path, reason: describeMissingKey(issue.path, content) ?? describeMissing(path) }]
  return [reasonAt(path, describeReason(issue, value))]
}

function reasonAt(path: FieldPath, reason: string): LocatedReason {
  return { path, reason: prefixWithPath(path, reason) }
}

function prefixWithPath(path: FieldPath, reason: string): string {
  return path.length > 0 ? `${pathName(path)}: ${reason}` : reason
}

function describeMissing(path: FieldPath): string {
  return prefixWithPath(path.slice(0, -1), `${path.at(-1)} is missing`)
}

/** Describe an item that needs a key: its place, counted from 1, and a key that it could have. Undefined for any other field. */
function describeMissingKey(path: readonly PropertyKey[], content: unknown): string | undefined {
  const [index, name] = path.slice(-2)
  if (name !== 'key' || typeof index !== 'number') return undefined
  const listPath = path.slice(0, -2)
  const list = getValueAt(content, listPath)
  const example = suggestKey(getValueAt(list, [index]), keysOf(list))
  const place = [...toFieldPath(content, listPath), String(index + 1)]
  return prefixWithPath(place, `key is missing${example === undefined ? '' : `, for example ${example}`}`)
}

function getValueAt(content: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, name) => Object(value)[name], content)
}

function describeReason(issue: z.core.$ZodIssue, value: unknown): string {
  if (value === null) return 'must not be empty'
  switch (issue.code) {
    case 'invalid_type':
      return describeWrongType(issue.expected, value)
    case 'invalid_union':
      if (issue.message !== UNEXPLAINED) return issue.message
      return describeWrongNumberFormat(value) ?? `${quoteValue(value)} is not valid here`
    case 'invalid_value':
      return `${quoteValue(value)} is not valid: must be ${issue.values.join(' or ')}`
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
  switch (expected) {
    case 'boolean':
      return `write true or false, not ${quoteValue(value)}`
    case 'number':
    case 'int':
      return (
        describeWrongNumberFormat(value) ??
        `must be a ${expected === 'int' ? 'whole ' : ''}number, not ${quoteValue(value)}`
      )
    case 'string':
      return typeof value === 'object'
        ? 'must be text; text with a colon followed by a space needs quotation marks, "…"'
        : `must be text: write "${String(value)}", with quotation marks`
    case 'array':
      return 'must be a list'
    default:
      return 'must be a group of names and values'
  }
}

/** Describe a number written with a decimal comma, a thousands separator or a unit. */
function describeWrongNumberFormat(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  if (/^-?\d+(?:[.,]\d+)*$/.test(value))
    return `${value}: use a decimal point, not a comma (23.5), and no thousands separator (1260)`
  if (/^-?[\d.,]+ *\D+$/.test(value)) return `${value}: write the number only, without its unit`
  return undefined
}

function describeWrongSize(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig, value: unknown): string {
  const isSmall = issue.code === 'too_small'
  const limit = Number(isSmall ? issue.minimum : issue.maximum)
  if (issue.origin === 'string')
    return isSmall
      ? 'must not be empty'
      : `expected at most ${limit} characters, found ${String(value).length}`
  const bound = issue.exact ? limit : `at ${isSmall ? 'least' : 'most'} ${limit}`
  if (Array.isArray(value)) return `expected ${bound}, found ${value.length}`
  return issue.inclusive === false
    ? `${quoteValue(value)}: must be ${isSmall ? 'more' : 'less'} than ${limit}`
    : `${quoteValue(value)}: must be ${bound}`
}

function describeWrongDate(value: unknown): string {
  const [, day = '', month = '', year = ''] = /^(\d\d?)[./-](\d\d?)[./-](\d{4})$/.exec(String(value)) ?? []
  const example = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : '2026-11-22'
  return `${quoteValue(value)} is not a valid date: write year-month-day, as in ${example}`
}

function quoteValue(value: unknown): string {
  return typeof value === 'object' ? 'this value' : `"${String(value)}"`
}
