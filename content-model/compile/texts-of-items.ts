import { keysOf } from '#contract/office/body/items.ts'

type Texts<Text> = Readonly<Record<string, Text>>

/** List the texts of items in the order of the facts. `checkKeys` reports a missing one, which is left out. */
export function listTexts<Text>(items: readonly unknown[], texts: Texts<Text>): Text[] {
  return entriesInOrder(items, texts).map(([, text]) => text)
}

/** Return the texts of items by key, in the order of the facts. */
export function sortTexts<Text>(items: readonly unknown[], texts: Texts<Text>): Record<string, Text> {
  return Object.fromEntries(entriesInOrder(items, texts))
}

function entriesInOrder<Text>(items: readonly unknown[], texts: Texts<Text>): (readonly [string, Text])[] {
  const byKey = new Map(Object.entries(texts))
  return keysOf(items).flatMap((key) => {
    const text = byKey.get(key)
    return text === undefined ? [] : [[key, text] as const]
  })
}
