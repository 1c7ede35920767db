import type { Page } from '@playwright/test'
import { CHANGERS, changePage } from './change-page.ts'
import { shareOffice } from './office-site.ts'
import { expect, test } from './site-test.ts'

const shared = shareOffice()

const bodyOf = (page: Page) => page.getByRole('textbox', { name: 'Body' }).first()

/** Open the body of an article, and select all of it. */
async function openBody(page: Page): Promise<void> {
  await page.goto(`${shared.office.origin}/office/entries/newsroom/news/forty-five-decibels`)
  await bodyOf(page).click()
  await page.keyboard.press('Control+a')
}

async function pasteHtml(page: Page, html: string): Promise<void> {
  await bodyOf(page).evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)
}

async function expectMarkdown(page: Page, markdown: string): Promise<void> {
  const toggle = page.getByRole('button', { name: 'Markdown: Body' })
  await toggle.click()
  await expect(bodyOf(page)).toHaveValue(
    new RegExp(`^${markdown.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*$`),
  )
  await toggle.click()
}

const ONLINE_PROCESSOR =
  '<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid-1"><h1>Big</h1><h3>Small</h3>' +
  '<p><span style="font-weight:400">Plain </span><span style="font-weight:700">heavy</span><span style="font-style:italic">은</span></p>' +
  '<p>See <a href="https://www.google.com/url?q=https://example.org/a&sa=D">there</a> or <a href="ORIGIN/kr/about">here</a>' +
  '<img src="https://example.org/a.png" alt="x"></p></b>'
const WORD =
  '<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><!--[if !supportLists]--><span style="mso-list:Ignore">·<span>    </span></span><!--[endif]-->First</p>' +
  '<p class="MsoListParagraph" style="mso-list:l0 level2 lfo1"><span style="mso-list:Ignore">1.  </span>Inner</p>' +
  '<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·   </span>Second</p>'
const TABLE =
  '<table><tr><td>Model</td><td><p>Width</p></td></tr><tr><td><b>HZ90</b></td><td>898 mm</td></tr></table>'
const WRAPPED_LISTS =
  '<div class="ListContainerWrapper"><ul><li data-aria-level="1"><p>First</p></li></ul></div>' +
  '<div class="ListContainerWrapper"><ol><li data-aria-level="2"><p>Inner</p></li></ol></div>'
const COMMENTED =
  '<h3></h3><p><b>5</b>&nbsp;m<sup>2</sup>, CO<sub>2</sub><del>gone</del><a class="msocomanchor" href="#_msocom_1">[A1]</a></p>' +
  '<div style="mso-element:comment-list"><p>A comment</p></div><span style="display:none">Hidden</span>'
const BLOCKS_IN_CELLS =
  '<table><caption>Sizes</caption><tr><td><ul><li>One</li><li>Two</li></ul></td><td>A<table><tr><td>B</td><td>C</td></tr></table></td></tr></table>'

test('what is pasted from other programs is shown as it was there, without what pages cannot show', async ({
  page,
}) => {
  await openBody(page)
  await pasteHtml(page, ONLINE_PROCESSOR.replace('ORIGIN', shared.office.origin))
  await expect(page.getByRole('status').filter({ hasText: '1 picture was left out' })).toBeVisible()
  await expectMarkdown(
    page,
    '## Big\n\n### Small\n\nPlain **heavy***은*\n\nSee [there](https://example.org/a) or [here](/about)',
  )
  await bodyOf(page).click()
  await page.keyboard.press('Control+a')
  await pasteHtml(page, WORD + TABLE)
  await expectMarkdown(page, '- First\n\n  1. Inner\n\n- Second\n\nModel · Width\n\n**HZ90** · 898 mm')
  await bodyOf(page).click()
  await page.keyboard.press('Control+a')
  await pasteHtml(page, WRAPPED_LISTS + COMMENTED + BLOCKS_IN_CELLS)
  await expectMarkdown(page, '- First\n\n  1. Inner\n\n**5** m², CO₂\n\nSizes\n\nOne Two · A B · C')
})

test('Ctrl+K in a text opens the form for its link alone, which completes addresses and refuses what pages cannot follow', async ({
  page,
}) => {
  await openBody(page)
  await page.keyboard.type('Write to us')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+k')
  const address = page.getByLabel(/^Link to/)
  await expect(address).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.type('about us')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Pages cannot follow this.')).toBeVisible()
  await address.fill('care@serein.example')
  await page.keyboard.press('Enter')
  await expectMarkdown(page, '[Write to us](mailto:care@serein.example)')
})

test('a space typed and taken back at the end of a text changes nothing', async ({ page }) => {
  await page.goto(`${shared.office.origin}/office/entries/newsroom/news/descaling-a-steam-oven`)
  await bodyOf(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' x')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  await expect(page.getByRole('link', { name: /Out of date/ })).toHaveCount(0)
})

test('the office asks not to be translated, and works beside extensions that change it all the same', async ({
  page,
}) => {
  for (const [index, changer] of CHANGERS.entries()) {
    await page.goto(`${shared.office.origin}/office/entries/catalogue/products/vl90`)
    const line = page.locator('#field-en-line')
    await expect(page.locator('html')).toHaveAttribute('translate', 'no')
    await expect(line).toBeVisible()
    await changePage(page, changer, '#root')
    await line.press('End')
    await page.keyboard.type(' x')
    await expect(page.getByText(/Saved \d/)).toBeVisible()
    await expect(line).toBeFocused()
    await expect(line).toHaveValue(new RegExp(`( x){${index + 1}}$`))
    await page.locator('nav a[href="/office/content/newsroom"]').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Newsroom' })).toBeVisible()
  }
})
