import { expect, test } from 'vitest'
import {
  isInFuture,
  isLongAgo,
  looksLikeEmail,
  looksLikePhone,
  looksLikePostcode,
  looksLikeWebsite,
} from './soft-validation.ts'

test('an incomplete email address gets a hint, a usual one does not', () => {
  for (const usual of [
    "o'neil@example.org",
    'ana@example.com',
    ' mai.anh+oven@example.com.au ',
    'イ@例え.jp',
  ])
    expect(looksLikeEmail(usual)).toBe(true)
  for (const odd of [
    'maianh@example',
    'ana',
    'ana@@example.com',
    'a b@example.com',
    'ana@example.',
    '@example.com',
  ])
    expect(looksLikeEmail(odd)).toBe(false)
})

test('telephone numbers of any country get no hint, words and fragments do', () => {
  for (const usual of [
    '0491 570 006',
    '+86 138 0013 8000',
    '(03) 5550 0123',
    '+62-21-555-0123',
    '02 5550 1234 ext 12',
    '03.5550.0123',
  ])
    expect(looksLikePhone(usual)).toBe(true)
  for (const odd of [
    '12345',
    'call me',
    '0491 570 006 or 7',
    '+1234567890123456',
    '0491 570 00x',
    'ana@example.com',
  ])
    expect(looksLikePhone(odd)).toBe(false)
})

test('a postcode has four digits', () => {
  expect(looksLikePostcode(' 3121 ')).toBe(true)
  for (const odd of ['312', '31211', 'VIC3']) expect(looksLikePostcode(odd)).toBe(false)
})

test('tomorrow is in the future, today and an invalid date are not', () => {
  const evening = new Date(2026, 8, 12, 23, 59)
  expect(isInFuture('2026-09-12', evening)).toBe(false)
  expect(isInFuture('2026-09-13', evening)).toBe(true)
  expect(isInFuture('soon', evening)).toBe(false)
})

test('a day before 1990 is long ago', () => {
  expect(['1989-12-31', '0001-01-01', '1990-01-01', 'soon', ''].map(isLongAgo)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

test('a website may leave its scheme out', () => {
  for (const usual of ['kitchens.example', 'https://www.kitchens.example/au?x=1'])
    expect(looksLikeWebsite(usual)).toBe(true)
  for (const odd of ['none', 'two words.example', 'http://']) expect(looksLikeWebsite(odd)).toBe(false)
})
