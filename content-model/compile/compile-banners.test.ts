import { expect, test } from 'vitest'
import { editContent } from '#tests/content-copy.ts'
import { diagnosticsOf, lineNumberOf, mutableContent } from '../testing.ts'
import { compileContentFiles } from './compile-content-files.ts'

const FACTS = 'banners/facts.yaml'
/** Banner 20, at the showroom. */
const PICTURE = '      picture: scenes/scene-showroom.jpg,\n      focus: [72, 55],\n'

function withUprightPicture(path: string): string {
  const root = mutableContent()
  editContent(root, FACTS, PICTURE, `${PICTURE}      upright: ${path},\n`)
  return root
}

test('the upright picture of a banner has the focus of its file, and a banner without one has none', async () => {
  const root = withUprightPicture('products/hz90-4.jpg')
  const { banner, picture } = (await compileContentFiles(root)).rows
  const [upright, without] = [20, 22].map((id) => banner.find((row) => row.id === id)?.uprightKey)
  expect(picture.find(({ key }) => key === upright)).toMatchObject({
    path: 'products/hz90-4.jpg',
    focusX: 46,
    focusY: 34,
  })
  expect(without).toBeNull()
})

test('an upright picture that is missing, or that cannot be a path of the media, is reported', async () => {
  const missing = withUprightPicture('scenes/none-upright.jpg')
  const line = lineNumberOf(missing, FACTS, 'none-upright')
  expect(await diagnosticsOf(missing)).toEqual([
    `content/${FACTS}:${line}: there is no file content/media/scenes/none-upright.jpg`,
  ])
  expect(await diagnosticsOf(withUprightPicture('scenes/Upright.gif'))).toEqual([
    expect.stringMatching(/facts\.yaml:\d+: banners\.20\.upright: .*ending in \.jpg or \.png/),
  ])
})
