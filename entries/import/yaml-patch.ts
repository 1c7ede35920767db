import {
  Document,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Node,
  parseDocument,
  Scalar,
  stringify,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'
import { isEqual } from '#contract/office/body/is-equal.ts'
import { isKeyedList, keyOf } from '#contract/office/body/items.ts'
import { isGroup } from '#contract/office/body/path.ts'

/** Long lines stay lines: folding them would change every file. */
const FORMAT = { lineWidth: 0 } as const

/**
 * Return the text of a YAML file with another content. Changed values are replaced at their place, so that all other lines and
 * the comments stay as they are.
 */
export function patchYaml(text: string, content: Readonly<Record<string, unknown>>): string {
  const spliced = spliceScalars(text, content)
  if (spliced !== undefined && isEqual(parseDocument(spliced).toJS(), content)) return spliced
  const document = parseDocument(text)
  if (!isMap(document.contents)) return stringify(content, FORMAT)
  patchMap(document.contents, content, (value) => document.createNode(value))
  return document.toString(FORMAT)
}

type Splice = { start: number; end: number; text: string }

/** Replace changed scalars in the text itself. Undefined if groups or lists have changed their shape. */
function spliceScalars(text: string, content: unknown): string | undefined {
  const document = parseDocument(text)
  const splices: Splice[] = []
  if (!collectSplices(document.contents, content, splices)) return undefined
  return splices
    .sort((a, b) => b.start - a.start)
    .reduce((all, { start, end, text: part }) => all.slice(0, start) + part + all.slice(end), text)
}

function collectSplices(node: unknown, value: unknown, splices: Splice[]): boolean {
  if (isMap(node) && isGroup(value)) {
    const keys = node.items.map(({ key }) => String(isScalar(key) ? key.value : key))
    if (keys.length !== Object.keys(value).length) return false
    return node.items.every((pair, index) => {
      const key = keys[index] ?? ''
      return key in value && collectSplices(pair.value, value[key], splices)
    })
  }
  if (isSeq(node) && Array.isArray(value)) {
    if (node.items.length !== value.length) return false
    return node.items.every((item, index) => collectSplices(item, value[index], splices))
  }
  if (!isScalar(node) || typeof value === 'object' || !node.range)
    return isScalar(node) && node.value === value
  if (node.value === value) return true
  if (node.type === Scalar.BLOCK_LITERAL || node.type === Scalar.BLOCK_FOLDED) return false
  splices.push({ start: node.range[0], end: node.range[1], text: formatScalar(value, node) })
  return true
}

/** Write a value on one line, in the quotes of the value before if it had any. */
function formatScalar(value: unknown, { type }: Scalar): string {
  const isQuoted = type === Scalar.QUOTE_DOUBLE || type === Scalar.QUOTE_SINGLE
  if (typeof value === 'string' && (isQuoted || /[\n,[\]{}]/.test(value))) return JSON.stringify(value)
  return stringify(value, FORMAT).trimEnd()
}

function patchMap(
  map: YAMLMap,
  content: Readonly<Record<string, unknown>>,
  create: (value: unknown) => Node,
): void {
  for (const key of Object.keys(Object(map.toJSON()))) if (!(key in content)) map.delete(key)
  for (const [key, value] of Object.entries(content)) {
    const node = map.get(key, true)
    const replacement = patchNode(node, value, create)
    if (replacement) map.set(key, replacement)
  }
}

/** An item with a key stays the same node wherever it is, so that its comments go with it. */
function patchSeq(seq: YAMLSeq, list: readonly unknown[], create: (value: unknown) => Node): void {
  const nodes = new Map(
    seq.items.map((item) => [keyOf(isNode(item) ? item.toJS(new Document()) : item), item]),
  )
  const isKeyed = isKeyedList(list)
  seq.items = list.map((value, index) => {
    const node = isKeyed ? nodes.get(keyOf(value)) : seq.items[index]
    return patchNode(node, value, create) ?? node
  })
}

/** Change a node in place, or return the node that replaces it. */
function patchNode(node: unknown, value: unknown, create: (value: unknown) => Node): Node | undefined {
  if (isMap(node) && isGroup(value)) patchMap(node, value, create)
  else if (isSeq(node) && Array.isArray(value)) patchSeq(node, value, create)
  else if (isScalar(node) && typeof value !== 'object') node.value = value
  else return create(value)
  return undefined
}
