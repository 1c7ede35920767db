import { type Lang, localizePath } from '#contract/languages.ts'
import { enhancedOnIdle } from '#site/client/enhancements.ts'
import { changeInPage } from '../browser/change-page.ts'
import { REFERENCE } from '../browser/main-form.ts'
import { waitInPage } from '../browser/wait-in-page.ts'
import type { EnginePage } from './engine.ts'

export type Journey = {
  origin: string
  lang: Lang
  /** What is typed, by the wire names of the fields. */
  texts: Readonly<Record<string, string>>
  /** Called on each page before it is used. */
  onArrival?: (page: EnginePage) => Promise<void>
}

const CHOSEN = ['HZ90', 'HZ75']

/** The main path of a visitor: from the home page over two compared products to the receipt of a message. */
export async function visitSite(
  page: EnginePage,
  { origin, lang, texts, onArrival }: Journey,
): Promise<void> {
  const arrive = async (path: string) => {
    await waitForPage(page, localizePath(path, lang))
    await onArrival?.(page)
  }
  const resolve = (path: string) => origin + localizePath(path, lang)
  await page.goto(resolve('/'))
  await arrive('/')
  await page.click('main a[href$="/productlist?id=1"]')
  await arrive('/productlist?id=1')
  for (const code of CHOSEN) await page.click(`[data-compare][value="${code}"]`)
  await page.waitFor(
    'the bar lists both products',
    (codes) => {
      const bar = document.querySelector('[data-island="compare-tray"]')?.textContent ?? ''
      return codes.every((code) => bar.includes(code))
    },
    CHOSEN,
  )
  await page.click('main a[href$="/productdetail?id=HZ90"]')
  await arrive('/productdetail?id=HZ90')
  await page.waitFor('the product is marked as chosen', () =>
    document.querySelector('[data-island="compare-button"] [aria-pressed="true"]'),
  )
  await page.click('[data-island="compare-link"] a')
  await arrive('/constrast?todata=HZ90,HZ75')
  await page.waitFor(
    'both products are compared',
    (codes) => codes.every((code) => document.querySelector('main table')?.textContent.includes(code)),
    CHOSEN,
  )
  await page.goto(resolve('/feedback'))
  await arrive('/feedback')
  await sendMessage(page, texts)
}

async function sendMessage(page: EnginePage, texts: Journey['texts']): Promise<void> {
  for (const [name, text] of Object.entries(texts)) await page.type(`main [name="${name}"]`, text)
  await page.waitFor(
    'the fields contain what was typed',
    (texts) =>
      Object.entries(texts).every(([name, text]) => {
        const field = document.querySelector(`main [name="${name}"]`)
        return field && 'value' in field && field.value === text
      }),
    texts,
  )
  await page.click('main form [type="submit"]')
  await page.waitFor(
    'a receipt with a reference is shown',
    (pattern) => new RegExp(pattern).test(document.querySelector('main')?.textContent ?? ''),
    REFERENCE.source,
  )
}

/** Wait until the page of a path is ready. @throws if it is wider than its window. */
async function waitForPage(page: EnginePage, path: string): Promise<void> {
  await page.waitFor(
    `${path} is loaded`,
    (path) =>
      document.readyState === 'complete' &&
      decodeURIComponent(location.pathname + location.search).startsWith(path),
    path,
  )
  await page.evaluate(waitInPage, enhancedOnIdle())
  const [content, window] = await page.evaluate(
    () => [document.documentElement.scrollWidth, innerWidth] as const,
  )
  if (content > window) throw new Error(`${path} is ${content} pixels wide in a window of ${window}.`)
}

/** A translator wraps all texts of the page, and a password manager adds an element after each field. */
export async function translate(page: EnginePage): Promise<void> {
  for (const changer of ['translator that wraps texts', 'password manager'] as const)
    await page.evaluate(changeInPage, { changer, selector: 'body' })
}

/** What browser engines resolve differently: the sizes of popovers and dialogs, and icons that change by CSS. */
export async function checkAppearance(page: EnginePage, origin: string): Promise<void> {
  await page.goto(`${origin}/productdetail?id=HZ90`)
  await waitForPage(page, '/productdetail?id=HZ90')
  await page.click('[data-copy-link]')
  await page.waitFor('a message is shown', () => document.querySelector('[popover]')?.textContent)
  await expectSize(page, '[popover]', ({ height }) => height > 0 && height <= 200)
  await page.click('[data-island="video-link"] a')
  await page.waitFor('the film is shown', () => document.querySelector('dialog[open] video'))
  await expectSize(page, 'dialog[open] video', ({ width, height }) => width === 900 && height === 480)
  await page.goto(`${origin}/words`)
  await waitForPage(page, '/words')
  const readIcon = () =>
    page.evaluate(() => {
      const icon = document.querySelector('[data-question] summary svg')
      return icon && getComputedStyle(icon).clipPath
    })
  const closed = await readIcon()
  await page.click('[data-question] summary')
  await page.waitFor('the question is open', () => document.querySelector('[data-question][open]'))
  if (closed === (await readIcon()))
    throw new Error('The plus of an opened question does not become a minus.')
}

async function expectSize(
  page: EnginePage,
  selector: string,
  isExpected: (size: { width: number; height: number }) => boolean,
): Promise<void> {
  const size = await page.evaluate((selector) => {
    const { width, height } = document.querySelector(selector)?.getBoundingClientRect() ?? {
      width: 0,
      height: 0,
    }
    return { width: Math.round(width), height: Math.round(height) }
  }, selector)
  if (!isExpected(size)) throw new Error(`${selector} is ${size.width} × ${size.height} pixels.`)
}
