import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { createCaller } from '#api/caller.ts'
import { openTestOffice, signInAs, type TestBrowser } from '#api/office/testing.ts'
import { openMediaFolder } from '#content-model/media/media-folder.ts'
import { submitFeedback } from '#contract/enquiries.ts'
import { valueAt } from '#contract/office/body/path.ts'
import { getEntry, saveEntry } from '#contract/office/entries.ts'
import { ROLES } from '#contract/office/permissions.ts'
import { choosePreview } from '#contract/office/preview.ts'
import { getProduct } from '#contract/product-detail.ts'
import { DIALECTS, type TestDatabase } from '#database/testing.ts'
import { openPreviews } from '#entries/preview/open-previews.ts'
import { PreviewBusy } from '#entries/preview/preview-errors.ts'
import { CONTENT_DIRECTORY } from '#tests/content-copy.ts'
import { openDemoDatabase } from '#tests/demo-database.ts'
import type { AppVariables } from '../app-variables.ts'
import type { RenderPage } from '../pages/render-page.ts'
import { previewRoutes } from './preview-routes.ts'

const HZ90 = 'catalogue/products/hz90'
const ORIGIN = 'https://www.serein.example'

/** Pages that contain the line of a product, and the method and path that they were asked with. */
const render: RenderPage = async (request, _, source) => {
  const { pathname, search } = new URL(request.url)
  if (pathname === '/xx')
    return new Response(null, { status: 301, headers: { location: '/informationcopy' } })
  const product = await source?.callApi(getProduct, { code: 'HZ90' }, 'en')
  const html = `<html><a href="/about">${product?.detail.line}</a>${request.method} ${pathname}${search}`
  return new Response(source?.finish?.({ html, inline: { scripts: [], styles: [] } }).html)
}

async function openPreviewServer({ db, databaseUrl }: TestDatabase) {
  const media = openMediaFolder(`${CONTENT_DIRECTORY}/media`)
  const previews = openPreviews({ db, databaseUrl, media, limitMs: 60_000 })
  onTestFinished(previews.close)
  const office = openTestOffice(db)
  const errors: unknown[] = []
  const options = {
    ...{ db, previews, render, callApi: createCaller(db), script: 'stay()' },
    publicOrigin: { publicUrl: ORIGIN, formOrigin: ORIGIN },
    now: office.services.now,
    requestContextOf: () => ({ requestId: 'r', onError: (error: unknown) => void errors.push(error) }),
  }
  const open = (changed: Partial<typeof options> = {}) =>
    new Hono<AppVariables>().route('/office/preview', previewRoutes({ ...options, ...changed }))
  const ask = async (browser: TestBrowser, path: string, init: RequestInit = {}, app = open()) => {
    const cookie = [...browser.cookies]
      .map(([name, value]) => `__Secure-${COOKIES[name]}=${value}`)
      .join('; ')
    const headers = { ...Object.fromEntries(new Headers(init.headers)), cookie }
    return app.request(`${ORIGIN}/office/preview${path}`, { ...init, headers })
  }
  return { db, office, ask, open, errors }
}

const COOKIES: Readonly<Record<string, string>> = { session: 'office', preview: 'office-preview' }

function testOnContent(
  name: string,
  run: (server: Awaited<ReturnType<typeof openPreviewServer>>) => Promise<void>,
): void {
  for (const dialect of DIALECTS)
    test(`${name} (${dialect})`, async () => {
      const database = await openDemoDatabase(dialect)
      onTestFinished(database.close)
      await run(await openPreviewServer(database))
    })
}

async function saveLine(browser: TestBrowser, line: string): Promise<void> {
  const { parts } = await browser.call(getEntry, { id: HZ90 })
  const english = parts.find(({ part }) => part === 'en')
  const before = valueAt((english?.draft ?? english?.published)?.body, ['line'])
  const changes = [{ path: ['line'], before, after: line }]
  await browser.call(saveEntry, { id: HZ90, part: 'en', changes })
}

testOnContent(
  'a page below /office/preview shows what was chosen, and is stored nowhere',
  async ({ office, ask }) => {
    const editor = await signInAs(office, 'editor')
    await saveLine(editor, 'The first draft')
    office.wait(11 * 60)
    await saveLine(editor, 'The second draft')
    expect(await editor.call(choosePreview, { id: HZ90 })).toEqual({
      kind: 'product',
      code: 'HZ90',
      title: expect.any(String),
      page: '/productdetail?id=HZ90',
      problems: [],
    })
    const response = await ask(editor, '/kr/productdetail?id=HZ90')
    expect(await response.text()).toBe(
      '<html><a href="/office/preview/about">The second draft</a>GET /kr/productdetail?id=HZ90',
    )
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    })
    await editor.call(choosePreview, { id: HZ90, revision: { part: 'en', version: 2 } })
    expect(await (await ask(editor, '/')).text()).toContain('The first draft')
    const redirect = await ask(editor, '/xx')
    expect([redirect.status, redirect.headers.get('location')]).toEqual([
      301,
      '/office/preview/informationcopy',
    ])
  },
)

testOnContent('everyone of the team sees previews, and nobody else', async ({ office, ask }) => {
  for (const role of ROLES) {
    const person = await signInAs(office, role)
    await person.call(choosePreview, { id: HZ90 })
    expect((await ask(person, '/about')).status, role).toBe(200)
  }
  const stranger = office.browser()
  expect((await ask(stranger, '/cn/about')).status).toBe(401)
  expect(await (await ask(stranger, '/cn/about')).text()).toContain('您已退出工作台')
  const enrolling = await signInAs(office, 'admin', { isEnrolling: true })
  expect((await ask(enrolling, '/about')).status).toBe(403)
})

testOnContent('a choice is valid in the session it was made in only', async ({ office, ask }) => {
  const [ada, bob] = [await signInAs(office, 'editor'), await signInAs(office, 'editor')]
  expect((await ask(ada, '/about')).status).toBe(404)
  await ada.call(choosePreview, { id: HZ90 })
  expect((await ask(ada, '/about')).status).toBe(200)
  bob.cookies.set('preview', ada.cookies.get('preview') ?? '')
  expect((await ask(bob, '/about')).status).toBe(404)
  ada.cookies.set('preview', 'nonsense')
  expect((await ask(ada, '/about')).status).toBe(404)
  expect((await ask(ada, '/about.data')).status).toBe(404)
  expect((await ask(ada, '/%zz')).status).toBe(404)
  expect((await ada.fail(choosePreview, { id: 'catalogue/products/none' })).reason).toBe('not-found')
})

testOnContent(
  'forms are refused in the language of the page, and calls of islands read the draft',
  async ({ db, office, ask, errors }) => {
    const editor = await signInAs(office, 'editor')
    await saveLine(editor, 'A line for islands')
    await editor.call(choosePreview, { id: HZ90 })
    const call = (path: string, fields: Record<string, string>) =>
      ask(editor, path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: ORIGIN },
        body: new URLSearchParams({ country: 'au', ...fields }).toString(),
      })
    const refused = await call(submitFeedback.path, { lang: 'kr', name: 'Ada' })
    expect(await refused.json()).toMatchObject({
      code: 0,
      msg: '미리보기 페이지에서는 양식을 보낼 수 없습니다.',
    })
    const read = await call(getProduct.path, { lang: 'en', code: 'HZ90' })
    expect(JSON.stringify(await read.json())).toContain('A line for islands')
    const sent = await call('/feedback', { name: 'Ada' })
    expect(await sent.text()).toContain('POST /feedback')
    expect(await db.selectFrom('submission').selectAll().execute()).toEqual([])
    const foreign = { method: 'POST', headers: { origin: 'https://elsewhere.example' }, body: 'a=1' }
    expect((await ask(editor, '/feedback', foreign)).status).toBe(403)
    expect(errors).toEqual([])
  },
)

test('a draft with a problem and a busy preview are explained; a browser tries a busy one again', async () => {
  const database = await openDemoDatabase('sqlite')
  onTestFinished(database.close)
  const { office, ask, open } = await openPreviewServer(database)
  const editor = await signInAs(office, 'editor')
  await saveLine(editor, '')
  const { problems } = await editor.call(choosePreview, { id: HZ90 })
  expect(problems).toMatchObject([{ part: 'en', path: ['line'] }])
  const broken = await ask(editor, '/productdetail?id=HZ90')
  expect(broken.status).toBe(422)
  expect(await broken.text()).toContain(`${HZ90}/en line: `)
  const previews = { run: () => Promise.reject(new PreviewBusy()), close: async () => undefined }
  const busy = await ask(editor, '/id/about', {}, open({ previews }))
  expect(busy.status).toBe(503)
  expect(Object.fromEntries(busy.headers)).toMatchObject({ 'retry-after': '1', refresh: '1' })
  expect(busy.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  expect(await busy.text()).toContain('Pratinjau sedang sibuk.')
})
