import { expectNothingCovered } from './fixed-overlap.ts'
import { test } from './site-test.ts'

// every-page.spec.ts checks the layouts in passing; this page differs from its layout in the form of the free column.
test('no fixed element covers a control or text on load on a comparison of two', async ({ page, visit }) => {
  await visit('/constrast?todata=HZ90,CN90')
  await expectNothingCovered(page)
})
