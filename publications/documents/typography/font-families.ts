import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Font } from '@react-pdf/renderer'
import type { Lang } from '#contract/languages.ts'
import { disableHyphenation } from './line-breaks.ts'

/** Font families of a language: `text` for body text, `display` for headlines, `latin` for codes and numerals. */
export type FontFamilies = { text: string[]; display: string[]; latin: string[] }

const SANS = 'Instrument Sans'
const SERIF = 'Newsreader'
const CHINESE = 'Noto Sans SC'
const TAIWANESE = 'Noto Sans TC'
const KOREAN = 'Noto Sans KR'

const FONT_FILES = [
  { family: SANS, fontWeight: 400, file: 'instrument-sans-400.ttf' },
  { family: SANS, fontWeight: 500, file: 'instrument-sans-500.ttf' },
  { family: SERIF, fontWeight: 300, file: 'newsreader-300.ttf' },
  { family: CHINESE, fontWeight: 400, file: 'noto-sans-sc-400.ttf' },
  { family: TAIWANESE, fontWeight: 400, file: 'noto-sans-tc-400.ttf' },
  { family: KOREAN, fontWeight: 400, file: 'noto-sans-kr-400.ttf' },
]

// The later families of a list are fallbacks for characters that the first one lacks, such as the ³ of m³/h.
const LATIN: FontFamilies = { text: [SANS, CHINESE], display: [SERIF, SANS, CHINESE], latin: [SERIF, SANS] }

/** Return the font families of a language. Chinese and Korean headlines are sans: a Latin serif beside them looks broken. */
export function getFontFamilies(lang: Lang): FontFamilies {
  switch (lang) {
    case 'cn':
      return cjkFamilies(CHINESE, TAIWANESE)
    case 'tw':
      return cjkFamilies(TAIWANESE, CHINESE)
    case 'kr':
      return cjkFamilies(KOREAN, TAIWANESE)
    default:
      return LATIN
  }
}

function cjkFamilies(primary: string, fallback: string): FontFamilies {
  return { text: [primary, fallback], display: [primary, fallback], latin: LATIN.latin }
}

/** One family for each supported script. */
export const ALL_SCRIPT_FAMILIES: readonly string[] = [SANS, CHINESE, TAIWANESE, KOREAN]

let areRegistered = false

/** Register the fonts with the renderer, once per process; it loads each font on first use. */
export function registerFonts(): void {
  if (areRegistered) return
  areRegistered = true
  const directory = findFontDirectory()
  for (const { family, fontWeight, file } of FONT_FILES) {
    Font.register({ family, fontWeight, src: join(directory, file) })
  }
  Font.registerHyphenationCallback(disableHyphenation)
}

/** Find the font folder from this file upwards: the distance differs between the sources and the bundled server. */
function findFontDirectory(): string {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    const directory = join(folder, 'publications', 'documents', 'fonts')
    if (existsSync(directory)) return directory
  }
  throw new Error('The folder publications/documents/fonts is missing')
}
