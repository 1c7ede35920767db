import { expect, test } from 'vitest'
import routes from '#site/routes.ts'
import type { Figure } from './figures.ts'
import { listConstantSizePages } from './large-catalogue-responses.ts'
import { measureEach } from './measure-each.ts'

const figure = (what: string): Figure => ({ what, value: 1, unit: 's' })

test('figures are reported after each part, and a failed part does not affect the others', async () => {
  const reported: string[] = []
  const failed = await measureEach(
    [
      { name: 'start', measure: async () => [figure('start')] },
      {
        name: 'growth',
        measure: async () => {
          expect(reported).toEqual(['start'])
          throw new Error('404 for /newslist')
        },
      },
      { name: 'memory', measure: async () => [figure('memory')] },
    ],
    { onFigures: (figures) => reported.push(...figures.map(({ what }) => what)), onProgress: () => {} },
  )
  expect({ kept: reported, failed }).toEqual({ kept: ['start', 'memory'], failed: ['growth'] })
})

test('the pages measured with the large catalogue exist', () => {
  const pages = new Set(routes.map(({ path }) => path))
  const requested = listConstantSizePages({ category: 1, type: 'width', option: 1, product: 'HZ90' })
  expect(requested.filter(([, { path }]) => !pages.has(path.replace(/\?.*/, '')))).toEqual([])
})
