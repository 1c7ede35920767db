import { expect, test } from 'vitest'
import routes from '#site/routes.ts'
import type { Figure } from './figures.ts'
import { fixedPages } from './grown-answers.ts'
import { measureEach } from './parts.ts'

const figure = (what: string): Figure => ({ what, value: 1, unit: 's' })

test('what has been measured is told before the next part begins, and a part that fails takes nothing along', async () => {
  const kept: string[] = []
  const failed = await measureEach(
    [
      { name: 'start', measure: async () => [figure('start')] },
      {
        name: 'growth',
        measure: async () => {
          expect(kept).toEqual(['start'])
          throw new Error('404 for /newslist')
        },
      },
      { name: 'memory', measure: async () => [figure('memory')] },
    ],
    { found: (figures) => kept.push(...figures.map(({ what }) => what)), say: () => {} },
  )
  expect({ kept, failed }).toEqual({ kept: ['start', 'memory'], failed: ['growth'] })
})

test('the pages measured with many products are pages of this site', () => {
  const pages = new Set(routes.map(({ path }) => path))
  const asked = fixedPages({ category: 1, type: 'width', option: 1, product: 'HZ90' })
  expect(asked.filter(([, { path }]) => !pages.has(path.replace(/\?.*/, '')))).toEqual([])
})
