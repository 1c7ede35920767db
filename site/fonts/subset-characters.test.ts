import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SUBSET_CHARACTERS } from './subset-characters.ts'

/** Texts of the interface, whose sources hold marks that are never shown, and texts of the content. */
const TEXTS = globSync(['site/**/messages/{en,id}.po', 'content/**/{en,id}.{yaml,md}'])

test('every letter that stands in an English or Indonesian text is in the web fonts', () => {
  expect(TEXTS.length).toBeGreaterThan(100)
  const used = new Set(TEXTS.flatMap((file) => [...readFileSync(file, 'utf8')]))
  const missing = [...used].filter((letter) => letter > '~' && !SUBSET_CHARACTERS.includes(letter))
  expect(missing).toEqual([])
})
