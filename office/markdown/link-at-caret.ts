import type { EditorState } from 'prosemirror-state'
import { SCHEMA } from './markdown-document.ts'

const LINK = SCHEMA.marks.link

type Range = { from: number; to: number }

/** Return the link at the caret: its address, and from where to where it goes. */
export function linkAtCaret({
  selection: { $from },
}: EditorState): (Range & { address: string }) | undefined {
  const { parent } = $from
  const index = $from.index()
  const mark = LINK?.isInSet($from.marks()) ?? LINK?.isInSet(parent.maybeChild(index)?.marks ?? [])
  if (!mark) return undefined
  const hasMark = (place: number) => mark.isInSet(parent.maybeChild(place)?.marks ?? [])
  let first = hasMark(index) ? index : index - 1
  let last = first
  while (hasMark(first - 1)) first -= 1
  while (hasMark(last + 1)) last += 1
  const startOf = (place: number) => {
    const before = Array.from({ length: place }, (_, child) => parent.child(child).nodeSize)
    return $from.start() + before.reduce((sum, size) => sum + size, 0)
  }
  return { from: startOf(first), to: startOf(last + 1), address: String(mark.attrs.href) }
}

/** Return a transaction that links what is selected; without an address, that removes the link. */
export function linkTransaction(state: EditorState, address: string) {
  const { tr, selection } = state
  if (!LINK) return tr
  const { from, to } = selection.empty ? (linkAtCaret(state) ?? selection) : selection
  tr.removeMark(from, to, LINK)
  if (address === '') return tr
  const mark = LINK.create({ href: address })
  return from === to
    ? tr.insert(from, SCHEMA.text(address.replace(/^(?:mailto|tel):/, ''), [mark]))
    : tr.addMark(from, to, mark)
}
