import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { cleanFileName } from '#contract/office/file-name.ts'
import { finishUpload, listMedia, removeMedia } from '#contract/office/media.ts'
import { checkEntry } from '#contract/office/publications.ts'
import type { Db } from '#database/connect.ts'
import { CONTENT_DIRECTORY } from '#tests/content-copy.ts'
import { testOnContent } from '#tests/demo-database.ts'
import { edit } from '../entries/testing.ts'
import { openTestOffice, signInAs } from '../testing.ts'
import { photograph, uploadFile } from './testing.ts'

const HZ90 = 'catalogue/products/hz90'

async function openOffice(db: Db) {
  const office = openTestOffice(db)
  const editor = await signInAs(office, 'editor')
  const upload = (content: Buffer, name: string) =>
    uploadFile(office, editor, content, { name, folder: 'scenes' })
  return { editor, upload }
}

testOnContent('media are found by the name they came with, in any script', async (db) => {
  const { editor, upload } = await openOffice(db)
  const names = [
    '厨房.jpg',
    'Кухня у моря.JPG',
    'キッチン.jpg',
    '주방.jpg'.normalize('NFD'),
    'Été – soir.jpg',
  ]
  for (const [index, name] of names.entries())
    expect(await upload(await photograph(60 + index, 40), name)).toMatchObject({ outcome: 'done' })
  for (const text of ['厨房', 'кухня У', 'キッチン', '주방', 'ÉTÉ - SOIR', 'picture-2']) {
    const { rows } = await editor.call(listMedia, { text })
    expect(rows, text).toHaveLength(1)
  }
  const { rows } = await editor.call(listMedia, { text: '厨房' })
  expect(rows).toMatchObject([{ path: 'scenes/picture.jpg', name: '厨房.jpg' }])
})

testOnContent('a file may have any name that a system gives it', async (db) => {
  const { editor, upload } = await openOffice(db)
  const names = [
    '👩\u200d🍳.jpg',
    '\u200eWhatsApp.jpg',
    'می\u200cخواهم.jpg',
    '.jpg',
    'a\\b.jpg',
    `${'年'.repeat(250)}.jpg`,
  ]
  for (const [index, name] of names.entries())
    expect(await upload(await photograph(60 + index, 40), cleanFileName(name)), name).toMatchObject({
      outcome: 'done',
    })
  for (const text of ['👩\u200d🍳', 'whatsapp', 'می\u200cخواهم', 'b.jpg', '年.jpg'])
    expect((await editor.call(listMedia, { text })).rows, text).toHaveLength(1)
})

testOnContent('a file that has another name than its own comes with the reason', async (db) => {
  const { editor, upload } = await openOffice(db)
  const path = 'scenes/big20.jpg'
  expect(await upload(await photograph(60, 40), 'big20.jpg')).toEqual({ outcome: 'done', path })
  expect(await upload(await photograph(61, 40), 'big20.jpg')).toEqual({
    outcome: 'done',
    path: 'scenes/big20-2.jpg',
    taken: { path, isRemoved: false },
  })
  await editor.call(removeMedia, { path })
  expect(await upload(await photograph(62, 40), 'big20.jpg')).toEqual({
    outcome: 'done',
    path: 'scenes/big20-3.jpg',
    taken: { path, isRemoved: true },
  })
})

testOnContent('a file that is there already is offered, and stored again only on request', async (db) => {
  const { editor, upload } = await openOffice(db)
  const content = await photograph(60, 40)
  await upload(content, 'first.jpg')
  expect(await upload(content, 'second.jpg')).toEqual({ outcome: 'identical', path: 'scenes/first.jpg' })
  expect((await editor.call(listMedia, { text: 'second' })).total).toBe(0)
  const pending = await db
    .selectFrom('mediaUpload')
    .select('id')
    .where('name', '=', 'second.jpg')
    .executeTakeFirstOrThrow()
  expect(await editor.call(finishUpload, { upload: pending.id, isCopy: true })).toEqual({
    outcome: 'done',
    path: 'scenes/second.jpg',
  })
  // A removed one is not offered.
  const other = await photograph(61, 40)
  await upload(other, 'third.jpg')
  await editor.call(removeMedia, { path: 'scenes/third.jpg' })
  expect(await upload(other, 'fourth.jpg')).toMatchObject({ outcome: 'done' })
  // A file of the content folder.
  const path = 'products/hz90-4.jpg'
  const file = await readFile(join(CONTENT_DIRECTORY, 'media', path))
  expect(await upload(file, 'hood.jpg')).toEqual({ outcome: 'identical', path })
})

testOnContent('a drawing goes to the drawings whatever its name says', async (db) => {
  const { upload } = await openOffice(db)
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect width="1" height="1"/></svg>')
  expect(await upload(drawing, 'a.jpg')).toEqual({ outcome: 'done', path: 'products/a.svg' })
})

testOnContent('a picture that is too small to be large is pointed out before it is published', async (db) => {
  const { editor, upload } = await openOffice(db)
  const check = async (width: number, name: string) => {
    await upload(await photograph(width, 600), name)
    await edit(editor, HZ90, 'facts', ['gallery', 'hz90-2', 'picture'], `scenes/${name}`)
    const { problems, warnings } = await editor.call(checkEntry, { id: HZ90 })
    expect(problems).toEqual([])
    return warnings.map(({ path, reason }) => `${path.join('.')}: ${reason}`)
  }
  expect(await check(800, 'small.jpg')).toEqual([
    expect.stringMatching(/^gallery\.hz90-2\.picture: .*scenes\/small\.jpg is 800 × 600 pixels: below 1200 /),
  ])
  expect(await check(1_200, 'large.jpg')).toEqual([])
})
