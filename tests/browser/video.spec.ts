import { LANGUAGES } from '#site/i18n/language-labels.ts'
import { sampleUnlessFull } from '../full-run.ts'
import { expect, test, WITH_MOTION } from './site-test.ts'

test.use(WITH_MOTION)

test('a video plays with captions in the language of the page', async ({ page, visit }) => {
  await visit('/detailstovideo?id=1')
  const video = page.locator('video')
  await expect(video).toHaveAttribute('poster', /\/media\/pictures\//)
  await expect(video).toHaveAttribute('preload', 'none')
  const cues = await video.evaluate(async (element: HTMLVideoElement) => {
    const [track] = element.textTracks
    if (!track) return []
    track.mode = 'showing'
    for (let wait = 0; wait < 50 && !track.cues?.length; wait++)
      await new Promise((go) => setTimeout(go, 100))
    return [...(track.cues ?? [])].map(({ startTime }) => startTime)
  })
  expect(cues).toEqual([0.3, 2.4, 5.2])
  await video.evaluate((element: HTMLVideoElement) => {
    element.muted = true
    return element.play()
  })
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0.2)
})

for (const { tag, code, name } of sampleUnlessFull(LANGUAGES, 3)) {
  test(`captions and transcript exist in ${name}`, async ({ page, request, visit }) => {
    await visit(`${tag === 'en' ? '' : `/${tag}`}/detailstovideo?id=2`)
    const track = page.locator('video track')
    await expect(track).toHaveAttribute('srclang', code)
    await expect(track).toHaveAttribute('label', name)
    const address = (await track.getAttribute('src')) ?? ''
    expect(address).toBe(`/media/captions/2.${tag}.vtt`)
    const response = await request.get(address)
    expect(response.headers()['content-type']).toBe('text/vtt; charset=utf-8')
    expect(await response.text()).toMatch(/^WEBVTT\n\n1\n00:00:0/)
    await expect(page.locator('#transcript p').first()).toBeVisible()
  })
}

test('captions of something other than a video are a 404', async ({ request }) => {
  for (const file of ['999.en.vtt', '1.fr.vtt', '99999999999999.en.vtt', '1.en.srt', 'x.en.vtt']) {
    expect.soft((await request.get(`/media/captions/${file}`)).status(), file).toBe(404)
  }
})

test('a video supports range requests, so that a viewer can seek', async ({ request }) => {
  const response = await request.get('/media/videos/brand-film.mp4', {
    headers: { range: 'bytes=1000-1999' },
  })
  expect(response.status()).toBe(206)
  expect((await response.body()).byteLength).toBe(1000)
})

test('a video shows its length and date, and links to its products and to three others', async ({
  page,
  visit,
}) => {
  await visit('/portrait')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Steam, drawn into the gap/ })
    .click()
  await expect(page).toHaveURL('/detailstovideo?id=1')
  await expect(page.locator('article header')).toContainText('Length 0:07')
  await expect(page.locator('article header')).toContainText('15 July 2026')
  const next = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Watch next' }) })
  await expect(next.getByRole('listitem')).toHaveCount(3)
  await page.getByRole('link', { name: /^HZ90/ }).click()
  await expect(page).toHaveURL('/productdetail?id=HZ90')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('without JavaScript the video has controls, captions and its transcript', async ({ page, visit }) => {
    await visit('/kr/detailstovideo?id=3')
    await expect(page.locator('video[controls] track[default]')).toHaveAttribute(
      'src',
      '/media/captions/3.kr.vtt',
    )
    await expect(page.locator('#transcript')).toBeVisible()
  })
})
