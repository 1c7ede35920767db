import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { LANGS, type Lang } from '#contract/languages.ts'
import { CONTENT_DIRECTORY } from '#tests/content-copy.ts'
import { SIMPLIFIED, TRADITIONAL } from '#tests/han-variants.ts'

/** A text of the language may be all Latin up to this length: codes, units and names have fewer letters. */
const MAX_LATIN_LETTERS_PER_TEXT = 25
/** Longest run of Latin letters inside a text: a street address has up to forty. */
const MAX_LATIN_LETTERS_PER_RUN = 40

/** Not translated: the hash of the source text, and names and addresses of shops. */
const IGNORED_KEYS = [/^source$/, /^(?:shops|stores)\.[^.]+\.(?:name|address)$/]

const EAST_ASIAN = /[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}\u3000-\u303f\uff00-\uffef]/u

type TextInFile = { file: string; text: string }

/** Return all texts of one language, each with its file. */
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

/** Describe each violation: the file, the offending characters and the beginning of the text. */
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

/** Return the part of a text that was left in English; empty if there is none. */
function findUntranslated(text: string): string {
  if (!EAST_ASIAN.test(text)) return countLatinLetters(text) > MAX_LATIN_LETTERS_PER_TEXT ? text : ''
  return text.split(EAST_ASIAN).find((run) => countLatinLetters(run) > MAX_LATIN_LETTERS_PER_RUN) ?? ''
}

test('every language has texts, and the two lists of characters do not overlap', () => {
  for (const lang of LANGS) expect(readTexts(lang).length, lang).toBeGreaterThan(1000)
  expect(SIMPLIFIED.size).toBeGreaterThan(1000)
  expect([...SIMPLIFIED].filter((character) => TRADITIONAL.has(character))).toEqual([])
})

test('Traditional Chinese texts contain no Simplified characters', () => {
  expect(
    findViolations('tw', (text) => pickCharacters(text, (character) => SIMPLIFIED.has(character))),
  ).toEqual([])
})

test('Simplified Chinese texts contain no Traditional characters', () => {
  expect(
    findViolations('cn', (text) => pickCharacters(text, (character) => TRADITIONAL.has(character))),
  ).toEqual([])
})

test('Korean texts contain Hangul, and no Chinese or Japanese characters', () => {
  expect(readTexts('kr').filter(({ text }) => /\p{sc=Hangul}/u.test(text)).length).toBeGreaterThan(1000)
  const wrong = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u
  expect(findViolations('kr', (text) => pickCharacters(text, (character) => wrong.test(character)))).toEqual(
    [],
  )
})

test('Chinese texts contain no Korean or Japanese characters', () => {
  const wrong = /[\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}]/u
  for (const lang of ['cn', 'tw'] as const) {
    expect(
      findViolations(lang, (text) => pickCharacters(text, (character) => wrong.test(character))),
    ).toEqual([])
  }
})

test('English and Indonesian texts contain no East Asian characters or punctuation', () => {
  for (const lang of ['en', 'id'] as const) {
    expect(
      findViolations(lang, (text) => pickCharacters(text, (character) => EAST_ASIAN.test(character))),
    ).toEqual([])
  }
})

test('Chinese and Korean texts contain no English sentences', () => {
  for (const lang of ['cn', 'tw', 'kr'] as const) expect(findViolations(lang, findUntranslated)).toEqual([])
})

test('no Indonesian sentence equals the English one', () => {
  const english = new Set(readTexts('en').map(({ text }) => text))
  const isSame = (text: string) => english.has(text) && countLatinLetters(text) > MAX_LATIN_LETTERS_PER_TEXT
  expect(findViolations('id', (text) => (isSame(text) ? text : ''))).toEqual([])
})
