import { Font } from '@react-pdf/renderer'
import type { Lang } from '#contract/languages.ts'
import { EVERY_FAMILY, familiesOf } from './fonts.ts'

/** Families for a text in whatever script a visitor writes: those of the page first, then all others we have. */
export function everyScript(lang: Lang): string[] {
  return [...new Set([...familiesOf(lang).text, ...EVERY_FAMILY])]
}

/** What the first family can draw; looking further would load fonts of several megabytes. */
const LATIN = /^[\u0020-\u024f\u2010-\u2027]*$/

/** What no font of ours can draw, such as emoji, becomes a dot: an empty name would be worse. */
export async function withoutUnknown(value: string): Promise<string> {
  // Nobody sees format characters (soft hyphens, joiners); a text of them alone would leave the library nothing to draw.
  const line =
    value
      .replaceAll(/\p{Cf}/gu, '')
      .replaceAll(/\s+/g, ' ')
      .trim() || '·'
  if (LATIN.test(line)) return line
  const fonts = await Promise.all(
    EVERY_FAMILY.map(async (fontFamily) => {
      await Font.load({ fontFamily })
      return Font.getFont({ fontFamily }).data
    }),
  )
  const isKnown = (character: string) =>
    fonts.some((font) => font?.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
  const segments = [...new Intl.Segmenter().segment(line)]
  return segments.map(({ segment }) => ([...segment].every(isKnown) ? segment : '·')).join('')
}
