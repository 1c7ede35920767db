import { expect, test } from 'vitest'
import { foldSigns } from './fold-signs.ts'

test('typographic variants of a sign are one to a search', () => {
  const names = ['O’Brien', 'O‘Brien', 'oʼbrien', "Ｏ'ＢＲＩＥＮ", 'O\u00adB\u200brien'.replace('B', '’B')]
  expect(new Set(names.map(foldSigns))).toEqual(new Set(["o'brien"]))
  expect(new Set(['SR–7K4M', 'SR−7K4M', 'SR‑7K4M', 'ＳＲ－７Ｋ４Ｍ'].map(foldSigns))).toEqual(
    new Set(['sr-7k4m']),
  )
  expect(foldSigns('“Nine” \u00a0nine')).toBe('"nine" nine')
})
