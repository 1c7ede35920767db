import { expect, test } from 'vitest'
import { drawForPage, readDrawing } from './drawing.ts'

test('a drawing speaks the language of the page and leaves its title to the page', async () => {
  const korean = await readDrawing('content', 'fl95-spec', 'kr')
  expect(korean).toContain('>정면<')
  expect(korean).toContain('>타공  W 860 × D 490<')
  expect(korean).not.toContain('FRONT')
  expect(korean).not.toContain('All dimensions')
  expect(korean).not.toContain('>FL95<')
})

test('the labels of a drawing are enlarged and its margin is cut away', () => {
  const drawing = drawForPage('<svg viewBox="0 0 1200 760"><text font-size="15">898</text></svg>', 'en')
  expect(drawing).toBe('<svg viewBox="62 24 1088 716"><text font-size="26">898</text></svg>')
})

test('an unknown drawing is not there', async () => {
  expect(await readDrawing('content', 'none', 'en')).toBeUndefined()
})
