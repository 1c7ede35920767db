import { Font } from '@react-pdf/renderer'
import type { Lang } from '#contract/languages.ts'
import { ALL_SCRIPT_FAMILIES, getFontFamilies } from './font-families.ts'

/** Families for a text in whatever script a visitor writes: those of the page first, then all others we have. */
export function familiesForAnyScript(lang: Lang): string[] {
  return [...new Set([...getFontFamilies(lang).text, ...ALL_SCRIPT_FAMILIES])]
}

/** What the first family can draw; looking further would load fonts of several megabytes. */
const LATIN_ONLY = /^[\u0020-\u024f\u2010-\u2027]*$/

/** What no font of ours can draw, such as emoji, becomes a dot: an empty name would be worse. */
export async function replaceUnprintable(value: string): Promise<string> {
  // Nobody sees format characters (soft hyphens, joiners); a text of them alone would leave the library nothing to draw.
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
