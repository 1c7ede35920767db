import { expect, test } from 'vitest'
import { readNumber } from './read-number.ts'

test('numbers are read as people write them', () => {
  const cases = {
    '27.5': 27.5,
    '27,5': 27.5,
    '23,': 23,
    ',5': 0.5,
    '0,125': 0.125,
    ' 600\u00a0': 600,
    '２７．５': 27.5,
    '２７，５': 27.5,
    '27。5': 27.5,
    '−5': -5,
    '－５': -5,
    '–5': -5,
    '‑5': -5,
    '—5': -5,
    '-0': 0,
    '\u200e23\u200b': 23,
    '\u202a12,5\u202c': 12.5,
    '+3': 3,
    '1260': 1260,
    '1.260': 1.26,
    '12,3456': 12.3456,
  }
  expect(Object.fromEntries(Object.keys(cases).map((text) => [text, readNumber(text)]))).toEqual(cases)
  expect([readNumber(''), readNumber(' 　')]).toEqual([undefined, undefined])
})

test('a text that is no number, or may be two, is not read', () => {
  const texts = ['1,260', '-12,600', '1,260.5', '1.260,5', '1 260', "1'260", '27.5 kg', '5²', '1e3', '0x10']
  const odd = [
    'NaN',
    '--5',
    '-',
    '.',
    ',',
    '½',
    'Infinity',
    '9'.repeat(20),
    '２７ｋｇ',
    '〜5',
    '~5',
    '23、5',
    '1’260',
  ]
  expect([...texts, ...odd].filter((text) => readNumber(text) !== null)).toEqual([])
})
