import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CALM, EASE, QUICK } from './motion.ts'

test('what moves by script takes the time that the style sheets give, and slows down as they say', () => {
  const tokens = readFileSync('site/styles/tokens.css', 'utf8')
  expect(tokens).toContain(`--quick: ${QUICK}ms;`)
  expect(tokens).toContain(`--calm: ${CALM}ms;`)
  expect(tokens).toContain(`--ease: ${EASE};`)
})
