import type { Styles } from '@react-pdf/renderer'
import type { Lang } from '#contract/languages.ts'
import { COLORS } from '../layout/design-tokens.ts'
import { type FontFamilies, getFontFamilies } from './font-families.ts'

export type Style = Styles[string]

/** Text styles of a language, in points. Chinese and Korean have smaller type and wider line spacing. */
export type TypeScale = Record<
  'code' | 'h1' | 'h2' | 'h3' | 'lead' | 'text' | 'label' | 'small' | 'hint' | 'numeral',
  Style
>

const { ink, ash } = COLORS

/** Return the type scale of a language. */
export function typeScale(lang: Lang): TypeScale {
  const families = getFontFamilies(lang)
  const code: Style = {
    fontFamily: families.latin,
    fontWeight: 300,
    color: ink,
    fontSize: 58,
    lineHeight: 1,
    letterSpacing: -1.2,
  }
  const numeral: Style = { ...code, fontSize: 27, lineHeight: 1.1, letterSpacing: -0.3 }
  const textStyles =
    lang === 'en' || lang === 'id' ? latinTextStyles(families) : cjkTextStyles(families, lang === 'kr')
  return { code, numeral, ...textStyles }
}

type TextStyles = Omit<TypeScale, 'code' | 'numeral'>

function latinTextStyles({ text, display }: FontFamilies): TextStyles {
  const head: Style = {
    fontFamily: display,
    fontWeight: 300,
    color: ink,
    lineHeight: 1.12,
    letterSpacing: -0.3,
  }
  const body: Style = { fontFamily: text, fontWeight: 400, color: ink, lineHeight: 1.55 }
  return {
    h1: { ...head, fontSize: 36, letterSpacing: -0.7 },
    h2: { ...head, fontSize: 23 },
    h3: { ...head, fontSize: 15.5, letterSpacing: -0.1 },
    lead: { ...body, fontSize: 11.5 },
    text: { ...body, fontSize: 9.2 },
    label: { ...body, fontSize: 9.2, fontWeight: 500 },
    small: { ...body, fontSize: 8.1, lineHeight: 1.42 },
    hint: { ...body, fontSize: 7.4, lineHeight: 1.45, color: ash },
  }
}

function cjkTextStyles({ text, display }: FontFamilies, isKorean: boolean): TextStyles {
  const head: Style = {
    fontFamily: display,
    color: ink,
    lineHeight: 1.34,
    letterSpacing: isKorean ? -0.3 : 0.4,
  }
  const body: Style = { fontFamily: text, color: ink, lineHeight: isKorean ? 1.65 : 1.7 }
  return {
    h1: { ...head, fontSize: 29 },
    h2: { ...head, fontSize: 18.5 },
    h3: { ...head, fontSize: 12.5 },
    lead: { ...body, fontSize: 11 },
    text: { ...body, fontSize: 8.8 },
    label: { ...body, fontSize: 8.8 },
    small: { ...body, fontSize: 7.8, lineHeight: 1.5 },
    hint: { ...body, fontSize: 7.2, lineHeight: 1.5, color: ash },
  }
}
