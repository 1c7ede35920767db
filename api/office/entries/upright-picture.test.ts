import { expect } from 'vitest'
import { getMedia } from '#contract/office/media.ts'
import { listBanners } from '#contract/site.ts'
import type { Db } from '#database/connect.ts'
import { testOnContent } from '#tests/demo-database.ts'
import { createCaller } from '../../caller.ts'
import { openTestOffice, signInAs, type TestBrowser } from '../testing.ts'
import { edit, publishLatest } from './testing.ts'

/** The banner of the showroom. */
const BANNER_ID = 20

const saveUprightPicture = (editor: TestBrowser, path: string | undefined) =>
  edit(editor, 'banners', 'facts', ['banners', String(BANNER_ID), 'upright'], path)

function publish(editor: TestBrowser) {
  return publishLatest(editor, { id: 'banners', parts: ['facts'] })
}

async function readBanner(db: Db) {
  const banners = await createCaller(db)(listBanners, { type: '2' }, 'kr')
  return banners.find(({ id }) => id === BANNER_ID)
}

testOnContent('an editor gives a banner an upright picture, and takes it away again', async (db) => {
  const editor = await signInAs(openTestOffice(db), 'editor')
  const path = 'products/portrait-horizon.jpg'
  const before = await readBanner(db)
  expect(before).toMatchObject({ upright: null })

  await saveUprightPicture(editor, path)
  expect(await publish(editor)).toMatchObject({ outcome: 'done' })
  expect(await readBanner(db)).toEqual({
    ...before,
    upright: expect.objectContaining({
      src: expect.stringContaining('/portrait-horizon-'),
      alt: before?.img.alt,
    }),
  })
  const { usedBy } = await editor.call(getMedia, { path })
  expect(usedBy.map(({ id }) => id)).toContain('banners')

  await saveUprightPicture(editor, undefined)
  expect(await publish(editor)).toMatchObject({ outcome: 'done' })
  expect(await readBanner(db)).toEqual(before)
})

testOnContent('an upright picture that does not exist cannot be published', async (db) => {
  const editor = await signInAs(openTestOffice(db), 'editor')
  await saveUprightPicture(editor, 'scenes/none-upright.jpg')
  expect(await publish(editor)).toMatchObject({ outcome: 'problems', problems: [{ id: 'banners' }] })
  expect(await readBanner(db)).toMatchObject({ upright: null })
})
