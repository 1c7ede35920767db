import { randomInt } from 'node:crypto'

/** No vowels, so that no words appear, and no easily confused characters. */
const ALPHABET = '23456789BCDFGHJKMNPQRSTVWXYZ'
const GROUP_LENGTH = 4

/** Generate a reference such as SR-7K4M-Q2XN: one of 380 billion (28^8), so that none can be guessed. */
export function generateReference(): string {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `SR-${group()}-${group()}`
}

/** Parse a reference as people type it into its stored form; undefined for anything else. */
export function parseReference(text: string): string | undefined {
  const letters = text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  const [, first, second] = /^SR([A-Z0-9]{4})([A-Z0-9]{4})$/.exec(letters) ?? []
  return first === undefined ? undefined : `SR-${first}-${second}`
}
