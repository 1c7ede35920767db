import { FONT_FILES, readFontCoverage } from './font-coverage.ts'

/** Stands where a character has neither a glyph nor a substitute, so that readers see that something is missing. */
export const REPLACEMENT = '\ufffd'

/** Characters that only colour the form of another one. Other substitutes are the compatibility forms of Unicode. */
const SUBSTITUTES = new Map([
  ['✅', '✓'],
  ['☑', '✓'],
  ['❌', '✗'],
  ['❎', '✗'],
  ['⭐', '★'],
])

/** All fonts have these. */
const COMMON = /^[\n\x20-\x7e\xa0-\xac\xae-\xff]*$/
/** None of these combines with the character before it. */
const SEPARATE = /^[\p{L}\p{P}\p{N}\p{S}\p{Zs}\n]*$/u
/** Controls that nothing shows and PDF/UA forbids. */
const FORBIDDEN = /(?![\t\n\r\u0085])[\p{Cc}\p{Noncharacter_Code_Point}\ufeff\ufff9-\ufffb]/gu
/** The compiler needs no glyph for these; the space of Ogham is a stroke. */
const NEEDS_NO_GLYPH = /(?!\u1680)[\p{Default_Ignorable_Code_Point}\s\u0085]/gu

const segmenter = new Intl.Segmenter()

/**
 * Return a text in which every character has a glyph: its own, a substitute or the replacement character. Empty if nothing of it
 * is visible.
 */
export function toPrintable(text: string): string {
  if (hasOwnGlyphs(text)) return text
  if (text.replaceAll(FORBIDDEN, '').replaceAll(NEEDS_NO_GLYPH, '') === '') return ''
  return segmentsOf(text)
    .map((segment) => findPrintableForm(segment) ?? toReplacement(segment))
    .join('')
}

/** List the characters of a text, each once, that documents show as the replacement character. */
export function listUnprintable(text: string): string[] {
  if (hasOwnGlyphs(text)) return []
  return [...new Set(segmentsOf(text).filter((segment) => findPrintableForm(segment) === undefined))]
}

/** Answer for nearly all texts without splitting them into segments. */
function hasOwnGlyphs(text: string): boolean {
  return COMMON.test(text) || (SEPARATE.test(text) && [...text].every(hasOwnGlyph))
}

const ownGlyphs = new Map<string, boolean>()

function hasOwnGlyph(character: string): boolean {
  const known = ownGlyphs.get(character) ?? hasGlyphs(character)
  ownGlyphs.set(character, known)
  return known
}

function segmentsOf(text: string): string[] {
  const visible = text.toWellFormed().replaceAll(FORBIDDEN, '')
  return [...segmenter.segment(visible)].map(({ segment }) => segment)
}

function findPrintableForm(segment: string): string | undefined {
  const base = segment.replaceAll('\ufe0f', '')
  const forms = [segment, segment.normalize(), SUBSTITUTES.get(base), segment.normalize('NFKC')]
  return forms.find((form) => form !== undefined && hasGlyphs(form))
}

/** One font must have all characters of a segment: a letter and its accents are set together. */
function hasGlyphs(segment: string): boolean {
  const characters = segment.replaceAll(NEEDS_NO_GLYPH, '')
  return FONT_FILES.some((file) => readFontCoverage(file)(characters))
}

/** A letter whose accent no font has is still legible. */
function toReplacement(segment: string): string {
  const [letter = ''] = segment
  return segment !== letter && hasGlyphs(letter) ? letter + REPLACEMENT : REPLACEMENT
}
