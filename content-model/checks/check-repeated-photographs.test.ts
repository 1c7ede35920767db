import { expect, test } from 'vitest'
import { checkRepeatedPhotographs } from './check-repeated-photographs.ts'

const FILE = { file: 'content/catalogue/products/hz90/facts.yaml', lineOf: () => 14 }

test('a photograph that a page shows twice is refused where it returns, and a cut-out may return', () => {
  const uses = ['scenes/a.jpg', 'products/hz90-1.png', undefined, 'scenes/a.jpg', 'products/hz90-1.png'].map(
    (picture, index) => ({ picture, path: ['details', String(index)] }),
  )
  expect(checkRepeatedPhotographs(FILE, uses)).toEqual([
    {
      file: FILE.file,
      line: 14,
      path: ['details', '3'],
      reason: 'details.3: this page already shows the photograph',
    },
  ])
})
