import { createContext, use } from 'react'

/** The name of the item that a field is in, such as “Block 2”; empty outside of lists. */
export const ItemName = createContext('')

/** Return a name that no other item of the form has: with that of the item around it, such as “Block 2 · Picture 1”. */
export function useFullName(name: string): string {
  return [use(ItemName), name].filter(Boolean).join(' · ')
}
