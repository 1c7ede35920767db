import type { ReactElement } from 'react'
import { COLORS, CONTENT_WIDTH } from '../layout/design-tokens.ts'
import { chapter, contactBlock, guideCover, pictureWithText } from '../layout/guide-blocks.ts'
import {
  contentPage,
  createDocumentContext,
  createPdfDocument,
  type DocumentContext,
  type PdfDocument,
} from '../layout/page-frame.ts'
import { parameterTable, ROOMY } from '../layout/parameter-table.ts'
import { preparePicture } from '../layout/prepare-picture.ts'
import { blocks, flexRow, stack, text, verticalSpace } from '../layout/primitives.ts'
import { captionedDrawing, chapterHeading } from '../layout/product-blocks.ts'
import { parseLineDrawing } from '../layout/vector-drawing.ts'
import type { DocumentSettings, Guide, ProductContent, Scene } from '../queries/document-content.ts'

const GUTTER = 26
const COLUMN_WIDTH = (CONTENT_WIDTH - GUTTER) / 2
const DRAWING_SIZE = { width: CONTENT_WIDTH, height: 300 }
const SCENE_SIZE = { width: COLUMN_WIDTH, height: 176 }

/** Compose the installation guide: drawing and dimensions, installation scenes, and the steps. */
export async function installationGuide(
  product: ProductContent,
  guide: Guide,
  settings: DocumentSettings,
): Promise<PdfDocument> {
  const context = createDocumentContext(settings, product.code, ({ titles }) => titles.installation_guide)
  const { type, messages } = context
  const contents = [messages.dimensions, messages.situations, ...guide.installation.map(({ title }) => title)]
  const first = contents.length - guide.installation.length + 1
  return createPdfDocument(
    context,
    await guideCover(context, product, { contents, advice: messages.forInstaller }),
    contentPage(
      context,
      COLORS.white,
      chapterHeading(type, 1, messages.dimensions),
      verticalSpace(16),
      ...dimensions(context, product),
    ),
    contentPage(
      context,
      COLORS.white,
      chapterHeading(type, 2, messages.situations),
      verticalSpace(18),
      await scenes(context, product.scenes),
    ),
    contentPage(
      context,
      COLORS.white,
      ...guide.installation.map((part, index) => chapter(context, part, first + index)),
      contactBlock(context),
    ),
  )
}

function dimensions(context: DocumentContext, { drawing: source, topics }: ProductContent): ReactElement[] {
  const drawing = parseLineDrawing(source, context.messages)
  const table = (key: string) =>
    parameterTable(
      topics.filter((topic) => topic.key === key),
      COLUMN_WIDTH,
      context.type,
      ROOMY,
    )
  return [
    ...(drawing === undefined ? [] : [captionedDrawing(context, drawing, DRAWING_SIZE, COLORS.ivory)]),
    flexRow({ gap: GUTTER, marginTop: 24 }, table('dimensions'), table('connection')),
    text(context.type.hint, context.messages.subjectToChange, { marginTop: 20 }),
  ]
}

async function scenes({ settings, type }: DocumentContext, all: readonly Scene[]): Promise<ReactElement> {
  const cells = await Promise.all(
    all.map(async (scene) =>
      pictureWithText(
        await preparePicture(settings.mediaDirectory, scene.picture, SCENE_SIZE),
        SCENE_SIZE,
        text(type.h3, scene.title, { marginBottom: 4 }),
        blocks(type.text, scene.blocks),
      ),
    ),
  )
  return stack({ flexDirection: 'row', flexWrap: 'wrap', columnGap: GUTTER, rowGap: 28 }, ...cells)
}
