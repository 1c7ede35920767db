import { test } from './site-test.ts'
test('tmp', async ({ page, visit }) => {
  await page.addInitScript(() => {
    const o = document.startViewTransition.bind(document)
    const names = () => JSON.stringify([...document.querySelectorAll('*')].filter(e => getComputedStyle(e).viewTransitionName === 'product-picture').map(e => e.outerHTML.slice(0,150)))
    Reflect.set(document, 'startViewTransition', (cb: () => Promise<void>) => { console.log('old', location.href, names()); const t = o(async () => { console.log('before cb', names()); await cb(); console.log('after cb', location.href, names()) }); return t })
  })
  page.on('console', (m) => console.log(m.text()))
  await visit('/productlist?id=1')
  await page.getByRole('link', { name: /^VL52/ }).click()
  await page.getByRole('heading', { level: 1, name: 'VL52' }).waitFor()
  await page.waitForTimeout(1000)
})
