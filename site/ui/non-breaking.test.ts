import { expect, test } from 'vitest'
import { nonBreaking } from './non-breaking.ts'

/** Show non-breaking spaces as underscores, and word joiners as bars. */
const withVisibleSpaces = (text: string) =>
  nonBreaking(text).replaceAll('\u00a0', '_').replaceAll('\u2060', '|')

test('a number does not break from its unit', () => {
  expect(withVisibleSpaces('1,260 m³/h at 44 dB(A), 598 mm wide, 210 W')).toBe(
    '1,260_m³/|h at 44_dB(A), 598_mm wide, 210_W',
  )
  expect(withVisibleSpaces('320–1,260 m³/h, 17 MJ/h')).toBe('320–1,260_m³/|h, 17_MJ/|h')
  expect(withVisibleSpaces('스팀, 40 °C와 100 °C')).toBe('스팀, 40_°C와 100_°C')
  expect(withVisibleSpaces('220–240 V, 50 Hz, 10 A plug')).toBe('220–240_V, 50_Hz, 10_A plug')
  expect(withVisibleSpaces('Sink 390 × 367 mm')).toBe('Sink 390_×_367_mm')
  expect(withVisibleSpaces('68 升，40 °C，12 分钟')).toBe('68_升，40_°C，12_分钟')
  expect(withVisibleSpaces('从 1996 年到今天')).toBe('从 1996_年到今天')
})

test('a time range does not break, nor a level or postcode from its name', () => {
  expect(withVisibleSpaces('9 am – 5 pm, 12 noon – 8 pm')).toBe('9_am_–_5_pm, 12 noon_–_8_pm')
  expect(nonBreaking('周六 10:00–16:00')).toBe('周六 10:00\u2060–\u206016:00')
  expect(withVisibleSpaces('Level 3, at level 1; Richmond VIC 3121')).toBe(
    'Level_3, at level_1; Richmond VIC_3121',
  )
})

test('a Korean number does not break from its counter', () => {
  expect(withVisibleSpaces('약속 여덟 가지, 30여 개 나라, 마흔한 마리, 한 달에, 오전 11시에')).toBe(
    '약속 여덟_가지, 30여_개 나라, 마흔한_마리, 한_달에, 오전_11시에',
  )
  expect(withVisibleSpaces('조용한 주방, 위한 대화')).toBe('조용한 주방, 위한 대화')
})

test('a telephone number does not break', () => {
  expect(withVisibleSpaces('Call 1800 975 707 or (03) 7010 0114.')).toBe(
    'Call 1800_975_707 or (03)_7010_0114.',
  )
})

test('a Korean particle does not break from the bracket before it', () => {
  expect(nonBreaking('최대 44 dB(A)입니다. (시연용 주소)에')).toBe(
    '최대 44\u00a0dB(A)\u2060입니다. (시연용 주소)\u2060에',
  )
})

test('a number may break from any other word', () => {
  for (const text of ['in 2026 we met', '3 along the wall', '4 Airedale Road', '60 Wattle Lane', '7 litres'])
    expect(withVisibleSpaces(text)).toBe(text)
})
