const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'
const LENGTH = 4

/** Make the key of a new item, such as `block-7kqd`: two people who add items at once never make the same one. */
export function newKey(kind: string): string {
  const random = crypto.getRandomValues(new Uint32Array(LENGTH))
  const letters = [...random].map((number) => LETTERS[number % LETTERS.length])
  return `${kind.toLowerCase()}-${letters.join('')}`
}
