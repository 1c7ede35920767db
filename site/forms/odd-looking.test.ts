import { expect, test } from 'vitest'
import { looksLikeEmail, looksLikePhone } from './odd-looking.ts'

test('no hint comes for an address that letters can reach', () => {
  for (const value of ['ana@example.com', ' a.b+c@sub.example.co.nz ', '喜@例え.jp', "o'neil@example.org"])
    expect(looksLikeEmail(value), value).toBe(true)
})

test('an address without an at sign, a dot or with a space in it gets a hint', () => {
  for (const value of ['ana', 'ana@', '@example.com', 'ana@example', 'ana @example.com', 'ana@example.'])
    expect(looksLikeEmail(value), value).toBe(false)
})

test('no hint comes for a number, however it is written', () => {
  for (const value of ['0491 570 006', '+61 491 570 006', '(03) 5550-0123', '1800 975 707', '03.5550.0123'])
    expect(looksLikePhone(value), value).toBe(true)
})

test('a number that is too short, too long or holds letters gets a hint', () => {
  for (const value of ['123', 'call me', '0491 570 00x', '1234567890123456', 'ana@example.com'])
    expect(looksLikePhone(value), value).toBe(false)
})
