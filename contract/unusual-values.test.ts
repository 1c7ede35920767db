import { expect, test } from 'vitest'
import {
  findUnusual,
  isInFuture,
  isLongAgo,
  looksLikeEmail,
  looksLikePhone,
  looksLikePostcode,
  looksLikeSerialNumber,
  looksLikeWebsite,
} from './unusual-values.ts'

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

test('a day is in the future until it begins somewhere; an invalid date is not', () => {
  const now = new Date('2026-09-12T09:59:00Z')
  expect(isInFuture('2026-09-12', now)).toBe(false)
  expect(isInFuture('2026-09-13', now)).toBe(true)
  expect(isInFuture('soon', now)).toBe(false)
  const midnightInKiribati = new Date('2026-09-12T10:00:00Z')
  expect(isInFuture('2026-09-13', midnightInKiribati)).toBe(false)
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

test('a serial number has two letters and eight digits, however they are separated', () => {
  for (const usual of [
    'HZ26090413',
    'HZ 2609 0413',
    'hz-2609-0413',
    'ＨＺ２６０９０４１３',
    ' HZ.2609.0413 ',
  ])
    expect(looksLikeSerialNumber(usual)).toBe(true)
  for (const odd of ['123', 'HZ2609041', 'HZ260904131', '26090413', 'HZA2609041', 'HZ90'])
    expect(looksLikeSerialNumber(odd)).toBe(false)
})

test('each form names what is unusual about its fields; an empty field is not', () => {
  const unusualOf = (path: string, values: Record<string, string>) =>
    findUnusual(path, (name) => values[name], new Date('2026-11-01T00:00:00Z'))
  expect(
    unusualOf('/api/Information/guarantee', {
      ...{ phone: 'call me', email: 'nope', postcode: '312', serial_number: '123', buy_date: '2030-01-01' },
      order_number: '!',
    }),
  ).toEqual({
    phone: 'phone',
    email: 'address',
    postcode: 'postcode',
    serial_number: 'serial',
    buy_date: 'future',
  })
  expect(unusualOf('/api/Information/guarantee', { buy_date: '1926-11-01', email: ' ' })).toEqual({
    buy_date: 'long-ago',
  })
  expect(unusualOf('/api/Information/customerform', { contact: 'ana@example.com' })).toEqual({})
  expect(unusualOf('/api/Information/projectcooperation', { website: 'none' })).toEqual({
    website: 'address',
  })
  expect(unusualOf('/api/Product/get_series_goods', { email: 'nope' })).toEqual({})
})
