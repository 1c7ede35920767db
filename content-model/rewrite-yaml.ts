import { isDeepStrictEqual } from 'node:util'
import {
  isCollection,
  isMap,
  isPair,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  type Scalar,
  stringify,
} from 'yaml'
import { joinParagraphs } from '#database/migrations/item-keys/convert-body.ts'

/** A value of a file as it is written there. */
type Source = {
  value: unknown
  text: string
  comments: string[]
  isFlow: boolean
  header: string | undefined
  lines: string[]
}
type Convert = (body: unknown, english: unknown) => unknown

const WIDTH = 140
/** Characters of private use stand around the number of a value. */
const TOKEN = /\ue000(\d+)\ue001/g

/** Rewrite the values of a file that a conversion changes; all others stay as they are, and comments stay where they were. */
export function rewriteYaml(text: string, english: string, convert: Convert): string {
  const sources: Source[] = []
  const document = parseDocument(text)
  const body = tokenize(document.contents, text, sources)
  const other = text === english ? document : parseDocument(english)
  const after = Object(convert(body, text === english ? body : tokenize(other.contents, english, sources)))
  const [before, expected] = [document.toJS(), Object(convert(document.toJS(), other.toJS()))]
  if (!isMap(document.contents)) return text
  let result = text
  const emit = (name: string, value: unknown) => emitPair(name, value, sources, '').join('\n')
  for (const pair of document.contents.items.toReversed()) {
    const name = String(isScalar(pair.key) ? pair.key.value : pair.key)
    if (isDeepStrictEqual(before[name], expected[name])) continue
    const [start, end] = rangeOf(pair, text)
    const replacement = name in after ? emit(name, after[name]) : ''
    result = result.slice(0, start) + replacement + result.slice(end)
  }
  for (const name of Object.keys(after))
    if (!(name in before)) result = `${result.trimEnd()}\n${emit(name, after[name])}\n`
  const count = (all: string) => all.split('\n').filter((line) => /(^|\s)#/.test(line)).length
  if (count(result) < count(text)) throw new Error(`a comment would be lost in\n${text}`)
  return result
}

/** Return the content with a token in place of each value. */
function tokenize(root: unknown, text: string, sources: Source[]): unknown {
  const walk = (node: unknown, isFlow: boolean, comments: readonly string[]): unknown => {
    if (isScalar(node)) {
      const source = sourceOf(node, text, isFlow)
      sources.push({ ...source, comments: [...comments, ...source.comments] })
      return `\ue000${sources.length - 1}\ue001`
    }
    if (!isCollection(node)) return node
    const flow = isFlow || node.flow === true
    const own = (index: number) => (index === 0 ? comments : [])
    if (isSeq(node))
      return node.items.map((item, index) => walk(item, flow, [...own(index), ...commentsOf(item)]))
    return Object.fromEntries(
      node.items.filter(isPair).map(({ key, value }, index) => {
        const name = isScalar(key) ? key : undefined
        // What stands above a field of the document stays there.
        const above = node === root ? [] : commentsOf(name)
        return [
          String(name?.value),
          walk(value, flow, [...own(index), ...above, ...(isScalar(value) ? [] : commentsOf(value))]),
        ]
      }),
    )
  }
  return walk(root, false, [])
}

function commentsOf(node: unknown): string[] {
  const { commentBefore, comment } = Object(node) as Partial<Node>
  return [commentBefore, isScalar(node) ? undefined : comment]
    .flatMap((each) => each?.split('\n') ?? [])
    .map((line) => `#${line}`)
}

function sourceOf(node: Scalar, text: string, isFlow: boolean): Source {
  const [start, end] = node.range ?? [0, 0]
  const written = text.slice(start, end)
  const header = /^([|>][-+]?)\n/.exec(written)?.[1]
  const isLine = !header && !written.includes('\n')
  const comments = node.comment ? [`#${node.comment}`] : []
  return {
    value: node.value,
    text: isLine ? written : JSON.stringify(node.value),
    comments,
    isFlow,
    header,
    lines: header ? linesOf(written) : [],
  }
}

/** Return the lines of a block without their indentation. */
function linesOf(block: string): string[] {
  const lines = block.trimEnd().split('\n').slice(1)
  const indents = lines
    .filter((line) => line.trim() !== '')
    .map((line) => line.length - line.trimStart().length)
  return lines.map((line) => line.slice(Math.min(...indents)))
}

function rangeOf({ key, value }: Pair, text: string): [number, number] {
  const start = isScalar(key) ? (key.range?.[0] ?? 0) : 0
  const end = lastOffset(value)
  const line = text.indexOf('\n', end - (text[end - 1] === '\n' ? 1 : 0))
  return [start, line < 0 ? text.length : line]
}

function lastOffset(node: unknown): number {
  if (isPair(node)) return Math.max(lastOffset(node.key), lastOffset(node.value))
  if (isCollection(node) && !node.flow && node.items.length > 0) return lastOffset(node.items.at(-1))
  return Object(node).range?.[1] ?? 0
}

function emitPair(name: string, value: unknown, sources: readonly Source[], indent: string): string[] {
  const key = `${indent}${stringify(name, { lineWidth: 0 }).trimEnd()}:`
  const comments = firstComments(value, sources).map((line) => indent + line)
  const flow = emitFlow(value, sources, key.length + 1)
  if (flow !== undefined) return [...comments, `${key} ${flow}`]
  if (typeof value === 'string') return [...comments, ...emitBlock(`${key} `, value, sources, `${indent}  `)]
  const rest = withoutFirstComments(value, sources)
  return [...comments, key, ...emitCollection(value, rest, `${indent}  `)]
}

function emitCollection(value: unknown, sources: readonly Source[], indent: string): string[] {
  if (!Array.isArray(value))
    return Object.entries(Object(value)).flatMap(([name, child]) => emitPair(name, child, sources, indent))
  return value.flatMap((item) => {
    const comments = firstComments(item, sources).map((line) => indent + line)
    const flow = emitFlow(item, sources, indent.length + 2)
    if (flow !== undefined) return [...comments, `${indent}- ${flow}`]
    const lines =
      typeof item === 'string'
        ? emitBlock('', item, sources, `${indent}  `)
        : emitCollection(item, withoutFirstComments(item, sources), `${indent}  `)
    return [
      ...comments,
      ...lines.map((line, index) => (index === 0 ? `${indent}- ${line.trimStart()}` : line)),
    ]
  })
}

/** Write a text of several lines. */
function emitBlock(start: string, value: string, sources: readonly Source[], indent: string): string[] {
  const parts = tokensOf(value, sources)
  const [first] = parts
  const isOne = parts.length === 1
  const lines = isOne ? first?.lines : joinParagraphs(parts.map((part) => part.value))?.split('\n')
  const header = isOne ? first?.header : '|-'
  return [`${start}${header ?? ''}`, ...(lines ?? []).map((line) => (line === '' ? '' : indent + line))]
}

/** Write a value on one line, if it is one there or fits. */
function emitFlow(value: unknown, sources: readonly Source[], column: number): string | undefined {
  if (typeof value === 'string') {
    const parts = tokensOf(value, sources)
    if (parts.length === 0) return stringify(value, { lineWidth: 0 }).trimEnd()
    const [first] = parts
    return parts.length === 1 && first && !first.header ? first.text : undefined
  }
  const leaves = leavesOf(value).flatMap((leaf) => tokensOf(leaf, sources))
  const isFlow = leaves.every((leaf) => leaf.isFlow && leaf.comments.length === 0)
  const text = flowText(value, sources)
  const isEmpty = text === '{}' || text === '[]'
  return isEmpty || (isFlow && text !== undefined && column + text.length <= WIDTH) ? text : undefined
}

function flowText(value: unknown, sources: readonly Source[]): string | undefined {
  if (typeof value === 'string') return emitFlow(value, sources, 0)
  const join = (parts: readonly (string | undefined)[], open: string, close: string) =>
    parts.includes(undefined) ? undefined : `${open}${parts.join(', ')}${close}`
  if (Array.isArray(value))
    return join(
      value.map((item) => flowText(item, sources)),
      '[',
      ']',
    )
  const parts = Object.entries(Object(value)).map(([name, child]) => {
    const text = flowText(child, sources)
    return text === undefined ? undefined : `${stringify(name).trimEnd()}: ${text}`
  })
  return parts.length === 0 ? '{}' : join(parts, '{ ', ' }')
}

function leavesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return Object.values(Object(value)).flatMap(leavesOf)
}

function tokensOf(value: string, sources: readonly Source[]): Source[] {
  return [...value.matchAll(TOKEN)].flatMap(([, index]) => sources[Number(index)] ?? [])
}

function firstComments(value: unknown, sources: readonly Source[]): string[] {
  const [leaf] = leavesOf(value).filter((each) => tokensOf(each, sources).length > 0)
  return leaf === undefined ? [] : tokensOf(leaf, sources).flatMap(({ comments }) => comments)
}

/** The comments of the first value in a collection are written above it. */
function withoutFirstComments(value: unknown, sources: readonly Source[]): readonly Source[] {
  const [leaf] = leavesOf(value).filter((each) => tokensOf(each, sources).length > 0)
  const first = leaf === undefined ? [] : tokensOf(leaf, sources)
  return sources.map((source) => (first.includes(source) ? { ...source, comments: [] } : source))
}
