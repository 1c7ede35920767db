import { expect, test } from 'vitest'
import { withPaddedValue } from './padded-body.ts'

const ENGLISH = {
  gallery: ['One', 'Two', 'Three'],
  blocks: [
    { title: 'A', alt: ['x'] },
    { title: 'B', alt: [] },
  ],
}

test('the third text of a new translation is at the third place', () => {
  expect(withPaddedValue({}, ENGLISH, ['gallery', 2], '셋')).toEqual({ gallery: ['', '', '셋'] })
})

test('items that a translation lacks have the shape of the English', () => {
  const words = withPaddedValue({}, ENGLISH, ['blocks', 1, 'alt', 0], '그림')
  expect(words).toEqual({ blocks: [{}, { alt: ['그림'] }] })
})

test('what is there already stays as it is', () => {
  const words = { gallery: ['하나', '둘', '셋'] }
  expect(withPaddedValue(words, ENGLISH, ['gallery', 0], '일')).toEqual({ gallery: ['일', '둘', '셋'] })
  expect(words.gallery[0]).toBe('하나')
})
