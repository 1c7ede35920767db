import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SUBSET_CHARACTERS } from './subset-characters.ts'

/** Interface messages, whose placeholders contain characters that are never shown, and content. */
const TEXTS = globSync(['site/**/messages/{en,id}.po', 'content/**/{en,id}.{yaml,md}'])

test('every letter of an English or Indonesian text is in the web fonts', () => {
  expect(TEXTS.length).toBeGreaterThan(100)
  const used = new Set(TEXTS.flatMap((file) => [...readFileSync(file, 'utf8')]))
  const missing = [...used].filter((letter) => letter > '~' && !SUBSET_CHARACTERS.includes(letter))
  expect(missing).toEqual([])
})
