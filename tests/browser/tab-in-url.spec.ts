import { expect, test } from './site-test.ts'

test('the address has the number of a tab as soon as it was pressed, and otherwise when the browser is idle', async ({
  page,
  visit,
}) => {
  // Nothing that waits for a timer or an idle browser runs.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1_000)
  await visit('/alltitleandall')
  const tabs = page.getByRole('navigation', { name: 'News, videos and recipes' }).getByRole('link')
  await tabs.filter({ hasText: 'Videos' }).click()
  await expect(page).toHaveURL('/portrait?newnumbertype=3')
  await page.goto('/menu')
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('newnumbertype'))).toBe('4')
  await expect(page).toHaveURL('/menu')
  await page.clock.runFor(2_500)
  await expect(page).toHaveURL('/menu?newnumbertype=4')
})
