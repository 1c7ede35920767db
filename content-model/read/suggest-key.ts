import { basename, extname } from 'node:path'

/** Suggest a key for an item that has none, made from its picture or code; undefined if it has neither. */
export function suggestKey(item: unknown, taken: readonly string[]): string | undefined {
  const { picture, code } = Object(item)
  const source = typeof picture === 'string' ? basename(picture, extname(picture)) : code
  if (typeof source !== 'string' || !/^[a-z0-9][a-z0-9-]{0,36}$/i.test(source)) return undefined
  const key = source.toLowerCase()
  const others = taken.map((_, index) => `${key}-${index + 2}`)
  return [key, ...others].find((each) => !taken.includes(each))
}
