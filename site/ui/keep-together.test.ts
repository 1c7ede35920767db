import { expect, test } from 'vitest'
import { keepTogether } from './keep-together.ts'

/** Shows a space that does not break as an underscore. */
const seen = (text: string) => keepTogether(text).replaceAll('\u00a0', '_')

test('a figure stands on one line with its unit', () => {
  expect(seen('1,260 m³/h at 44 dB(A), 598 mm wide, 210 W')).toBe(
    '1,260_m³/h at 44_dB(A), 598_mm wide, 210_W',
  )
  expect(seen('스팀, 40 °C와 100 °C')).toBe('스팀, 40_°C와 100_°C')
  expect(seen('220–240 V, 50 Hz, 10 A plug')).toBe('220–240_V, 50_Hz, 10_A plug')
  expect(seen('Sink 390 × 367 mm')).toBe('Sink 390_×_367_mm')
  expect(seen('9 am – 5 pm')).toBe('9_am – 5_pm')
})

test('a telephone number stands on one line', () => {
  expect(seen('Call 1800 975 707 or (03) 7010 0114.')).toBe('Call 1800_975_707 or (03)_7010_0114.')
})

test('a Korean particle stays with the bracket before it', () => {
  expect(keepTogether('최대 44 dB(A)입니다. (시연용 주소)에')).toBe(
    '최대 44\u00a0dB(A)\u2060입니다. (시연용 주소)\u2060에',
  )
})

test('a figure before any other word may stand at the end of a line', () => {
  for (const text of ['in 2026 we met', '3 along the wall', '4 Airedale Road', '60 Wattle Lane', '7 litres'])
    expect(seen(text)).toBe(text)
})
