import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { LANGS, type Lang } from '#contract/languages.ts'
import { CONTENT_DIRECTORY } from '#tests/content-copy.ts'
import { SIMPLIFIED, TRADITIONAL } from '#tests/han-variants.ts'

/** Latin letters a text may have without a word of its own language: codes, units and names have fewer. */
const MAX_LATIN_LETTERS_PER_TEXT = 25
/** Latin letters in a row inside a text: a street address has up to forty. */
const MAX_LATIN_LETTERS_PER_RUN = 40

/** Not texts of a language: what they were translated from, and what shops are called and where they are. */
const IGNORED_KEYS = [/^source$/, /^(?:shops|stores)\.[^.]+\.(?:name|address)$/]

const EAST_ASIAN = /[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}\u3000-\u303f\uff00-\uffef]/u

type TextInFile = { file: string; text: string }

/** All texts of one language with the file they stand in. */
function readTexts(lang: Lang): TextInFile[] {
  return readdirSync(CONTENT_DIRECTORY, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(`/${lang}.yaml`))
    .sort()
    .flatMap((file) =>
      collectTexts(parse(readFileSync(join(CONTENT_DIRECTORY, file), 'utf8'))).map((text) => ({
        file,
        text,
      })),
    )
}

function collectTexts(value: unknown, path: readonly string[] = []): string[] {
  if (IGNORED_KEYS.some((place) => place.test(path.join('.')))) return []
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => collectTexts(inner, [...path, name]))
}

/** What a person needs to find the text: the file, the characters at fault and the text's beginning. */
function findViolations(lang: Lang, findViolation: (text: string) => string): string[] {
  return readTexts(lang).flatMap(({ file, text }) => {
    const violation = findViolation(text)
    return violation === '' ? [] : [`${file}: "${violation}" in "${text.slice(0, 60)}"`]
  })
}

function pickCharacters(text: string, wrong: (character: string) => boolean): string {
  return [...text].filter(wrong).join('')
}

function countLatinLetters(text: string): number {
  return text.match(/\p{sc=Latin}/gu)?.length ?? 0
}

/** The part of a text that was left in English, or nothing. */
function findUntranslated(text: string): string {
  if (!EAST_ASIAN.test(text)) return countLatinLetters(text) > MAX_LATIN_LETTERS_PER_TEXT ? text : ''
  return text.split(EAST_ASIAN).find((run) => countLatinLetters(run) > MAX_LATIN_LETTERS_PER_RUN) ?? ''
}

test('every language has words, and the two lists of characters exclude each other', () => {
  for (const lang of LANGS) expect(readTexts(lang).length, lang).toBeGreaterThan(1000)
  expect(SIMPLIFIED.size).toBeGreaterThan(1000)
  expect([...SIMPLIFIED].filter((character) => TRADITIONAL.has(character))).toEqual([])
})

test('a reader of Traditional Chinese meets no Simplified character', () => {
  expect(
    findViolations('tw', (text) => pickCharacters(text, (character) => SIMPLIFIED.has(character))),
  ).toEqual([])
})

test('a reader of Simplified Chinese meets no Traditional character', () => {
  expect(
    findViolations('cn', (text) => pickCharacters(text, (character) => TRADITIONAL.has(character))),
  ).toEqual([])
})

test('a reader of Korean meets Hangul, and no Chinese or Japanese characters', () => {
  expect(readTexts('kr').filter(({ text }) => /\p{sc=Hangul}/u.test(text)).length).toBeGreaterThan(1000)
  const wrong = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u
  expect(findViolations('kr', (text) => pickCharacters(text, (character) => wrong.test(character)))).toEqual(
    [],
  )
})

test('a reader of Chinese meets no Korean or Japanese characters', () => {
  const wrong = /[\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}]/u
  for (const lang of ['cn', 'tw'] as const) {
    expect(
      findViolations(lang, (text) => pickCharacters(text, (character) => wrong.test(character))),
    ).toEqual([])
  }
})

test('a reader of English or Indonesian meets no East Asian character or punctuation', () => {
  for (const lang of ['en', 'id'] as const) {
    expect(
      findViolations(lang, (text) => pickCharacters(text, (character) => EAST_ASIAN.test(character))),
    ).toEqual([])
  }
})

test('no sentence was left in English in Chinese and Korean words', () => {
  for (const lang of ['cn', 'tw', 'kr'] as const) expect(findViolations(lang, findUntranslated)).toEqual([])
})

test('no Indonesian sentence is the English one', () => {
  const english = new Set(readTexts('en').map(({ text }) => text))
  const isSame = (text: string) => english.has(text) && countLatinLetters(text) > MAX_LATIN_LETTERS_PER_TEXT
  expect(findViolations('id', (text) => (isSame(text) ? text : ''))).toEqual([])
})
