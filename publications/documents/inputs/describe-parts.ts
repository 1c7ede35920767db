import type { DocumentMessages } from '../messages/en.ts'
import type { Part } from '../queries/document-content.ts'

/** A row of a table of parts. */
export type PartRow = {
  number: string
  name: string
  note: string
  quantity: number
  /** How often it is replaced; empty for a part that lasts. */
  interval: string
  fittedBy: string
}

type PartGroup = { title: string; rows: PartRow[] }

/** Describe parts in the language of the messages. */
export function describeParts(parts: readonly Part[], messages: DocumentMessages): PartRow[] {
  return parts.map(({ number, name, note, quantity, kind, everyMonths, fittedBy }) => ({
    ...{ number, name, note, quantity },
    interval: kind === 'consumable' ? describeInterval(everyMonths, messages) : '',
    fittedBy: messages.fitters[fittedBy],
  }))
}

function describeInterval(everyMonths: number | null, messages: DocumentMessages): string {
  return everyMonths === null ? messages.asNeeded : messages.everyMonths(everyMonths)
}

type GroupKey = keyof DocumentMessages['partGroups']

/** Group the parts of a product by how an owner comes to them. Groups without parts are left out. */
export function groupParts(parts: readonly Part[], messages: DocumentMessages): PartGroup[] {
  const byGroup = Map.groupBy(parts, groupOf)
  return GROUPS.flatMap((key) => {
    const rows = describeParts(byGroup.get(key) ?? [], messages)
    return rows.length === 0 ? [] : [{ title: messages.partGroups[key], rows }]
  })
}

const GROUPS: readonly GroupKey[] = ['included', 'separate', 'consumable', 'spare']

/** A consumable that is in the box is listed there: everything in the box can be checked off. */
function groupOf({ kind, supply }: Part): GroupKey {
  if (supply === 'in-box' || supply === 'fitted') return 'included'
  return kind === 'accessory' ? supply : kind
}
