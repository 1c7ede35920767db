import { expect, test } from 'vitest'
import { formatDay } from '#contract/format-date.ts'
import { isSerialNumber } from './echo-safe-fields.ts'

test('a serial number is quoted as on the rating plate', () => {
  for (const text of [
    'HZ 2609 0413',
    'SN-0001',
    'HZ90-2026-001234-A',
    'AB12CD34',
    '123456789',
    'hz 2609 0413',
  ])
    expect(isSerialNumber(text), text).toBe(true)
})

test('text, addresses and anything long are not serial numbers', () => {
  const others = [
    'You won 1000',
    'evil.example/1',
    'see-evil-1',
    '12 free 34',
    'SN 1\nhttp://evil.example',
    '序列号1234',
    '+61 400 000 000 !',
    '1'.repeat(31),
    `${'1'.repeat(100_000)}!`,
    '',
  ]
  for (const text of others) expect(isSerialNumber(text), text.slice(0, 40)).toBe(false)
})

test('a purchase date is written in the language of the mail, and an invalid one is omitted', () => {
  expect(formatDay('2026-11-01', 'en')).toBe('1 November 2026')
  expect(formatDay('2026-11-01', 'kr')).toBe('2026년 11월 1일')
  for (const text of ['2026-02-30', '1 November', '2026-11-01T00:00:00Z', '2026-11-01 evil', ''])
    expect(formatDay(text, 'en'), text).toBeUndefined()
})
