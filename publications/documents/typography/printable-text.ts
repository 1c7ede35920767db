import { Font } from '@react-pdf/renderer'
import type { Lang } from '#contract/languages.ts'
import { ALL_SCRIPT_FAMILIES, getFontFamilies } from './font-families.ts'

/** Return the font families for text in any supported script: those of the page language first, then all others. */
export function familiesForAnyScript(lang: Lang): string[] {
  return [...new Set([...getFontFamilies(lang).text, ...ALL_SCRIPT_FAMILIES])]
}

/** Text that the first family covers, so that the other fonts, several megabytes each, need not be loaded. */
const LATIN_ONLY = /^[\u0020-\u024f\u2010-\u2027]*$/

/** Replace characters without a glyph in any font, such as emoji, with a dot: an empty name would be worse. */
export async function replaceUnprintable(value: string): Promise<string> {
  // Format characters (soft hyphens, joiners) are invisible, and a text of them alone makes the PDF library fail.
  const line =
    value
      .replaceAll(/\p{Cf}/gu, '')
      .replaceAll(/\s+/g, ' ')
      .trim() || '·'
  if (LATIN_ONLY.test(line)) return line
  const fonts = await Promise.all(
    ALL_SCRIPT_FAMILIES.map(async (fontFamily) => {
      await Font.load({ fontFamily })
      return Font.getFont({ fontFamily }).data
    }),
  )
  const isPrintable = (character: string) =>
    fonts.some((font) => font?.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
  const segments = [...new Intl.Segmenter().segment(line)]
  return segments.map(({ segment }) => ([...segment].every(isPrintable) ? segment : '·')).join('')
}
