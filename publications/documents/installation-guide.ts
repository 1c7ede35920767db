import type { ReactElement } from 'react'
import type { Guide, ProductContent, Scene, Setting } from './content.ts'
import { readDrawing } from './drawing.ts'
import { bind, type DrawnDocument, openSheet, page, type Sheet } from './frame.ts'
import { chapter, contactBlock, guideCover, pictureWithWords } from './guide-parts.ts'
import { beside, blocks, room, stack, text } from './parts.ts'
import { preparePicture } from './pictures.ts'
import { captionedDrawing, chapterHeading } from './product-parts.ts'
import { parameterTable, ROOMY } from './table.ts'
import { COLORS, MEASURE } from './tokens.ts'

const GUTTER = 26
const COLUMN = (MEASURE - GUTTER) / 2
const DRAWING = { width: MEASURE, height: 300 }
const SCENE = { width: COLUMN, height: 176 }

/** Drawing and dimensions, the situations it can be installed in, and the steps. */
export async function installationGuide(
  product: ProductContent,
  guide: Guide,
  setting: Setting,
): Promise<DrawnDocument> {
  const sheet = openSheet(setting, product.code, ({ titles }) => titles.installation_guide)
  const { type, words } = sheet
  const contents = [words.dimensions, words.situations, ...guide.installation.map(({ title }) => title)]
  const first = contents.length - guide.installation.length + 1
  return bind(
    sheet,
    await guideCover(sheet, product, { contents, advice: words.forInstaller }),
    page(
      sheet,
      COLORS.white,
      chapterHeading(type, 1, words.dimensions),
      room(16),
      ...dimensions(sheet, product),
    ),
    page(
      sheet,
      COLORS.white,
      chapterHeading(type, 2, words.situations),
      room(18),
      await scenes(sheet, product.scenes),
    ),
    page(
      sheet,
      COLORS.white,
      ...guide.installation.map((part, index) => chapter(sheet, part, first + index)),
      contactBlock(sheet),
    ),
  )
}

function dimensions(sheet: Sheet, { drawing: source, topics }: ProductContent): ReactElement[] {
  const drawing = readDrawing(source, sheet.words)
  const table = (key: string) =>
    parameterTable(
      topics.filter((topic) => topic.key === key),
      COLUMN,
      sheet.type,
      ROOMY,
    )
  return [
    ...(drawing === undefined ? [] : [captionedDrawing(sheet, drawing, DRAWING, COLORS.ivory)]),
    beside({ gap: GUTTER, marginTop: 24 }, table('dimensions'), table('connection')),
    text(sheet.type.hint, sheet.words.subjectToChange, { marginTop: 20 }),
  ]
}

async function scenes({ setting, type }: Sheet, all: readonly Scene[]): Promise<ReactElement> {
  const cells = await Promise.all(
    all.map(async (scene) =>
      pictureWithWords(
        await preparePicture(setting.mediaDirectory, scene.picture, SCENE),
        SCENE,
        text(type.h3, scene.title, { marginBottom: 4 }),
        blocks(type.text, scene.blocks),
      ),
    ),
  )
  return stack({ flexDirection: 'row', flexWrap: 'wrap', columnGap: GUTTER, rowGap: 28 }, ...cells)
}
