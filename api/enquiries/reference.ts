import { randomInt } from 'node:crypto'

/** No vowels, so that no word can come up; nothing that is read for something else. */
const ALPHABET = '23456789BCDFGHJKMNPQRSTVWXYZ'
const GROUP_LENGTH = 4

/** A reference to quote, such as SR-7K4M-Q2XN: one of 380 thousand million, so that none can be guessed. */
export function generateReference(): string {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `SR-${group()}-${group()}`
}

/** What a person typed, as it is stored; undefined for anything else. */
export function parseReference(text: string): string | undefined {
  const letters = text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  const [, first, second] = /^SR([A-Z0-9]{4})([A-Z0-9]{4})$/.exec(letters) ?? []
  return first === undefined ? undefined : `SR-${first}-${second}`
}
