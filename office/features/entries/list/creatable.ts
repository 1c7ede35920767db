import { CREATABLE_KINDS, type CreatableKind } from '#contract/office/content-kinds.ts'

/** Return true for a kind of which entries can be created and archived. The others are one list or page each. */
export function isCreatable(kind: string): kind is CreatableKind {
  return CREATABLE_KINDS.some((each) => each === kind)
}

const MAX_KEY_LENGTH = 80

/** Derive the key of an entry, the last segment of its folder, from its title or code. */
export function toKey(title: string): string {
  return title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_KEY_LENGTH)
    .replaceAll(/^-+|-+$/g, '')
}

/** Return the key itself, or with the first number that makes it another than those in use. */
export function toUnusedKey(key: string, used: readonly string[]): string {
  const candidates = used.map((_, index) => `${key.slice(0, MAX_KEY_LENGTH - 4)}-${index + 2}`)
  return [key, ...candidates].find((candidate) => !used.includes(candidate)) ?? key
}
