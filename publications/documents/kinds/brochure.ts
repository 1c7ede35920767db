import type { ReactElement } from 'react'
import { COLORS, CONTENT_WIDTH, PAGE } from '../layout/design-tokens.ts'
import { coverLogo } from '../layout/guide-blocks.ts'
import {
  contentPage,
  coverPage,
  createDocumentContext,
  createPdfDocument,
  type DocumentContext,
  type PdfDocument,
} from '../layout/page-frame.ts'
import { type Picture, preparePicture } from '../layout/prepare-picture.ts'
import {
  blocks,
  flexRow,
  lightLine,
  picture,
  spacer,
  stack,
  text,
  unbreakable,
} from '../layout/primitives.ts'
import { awardLine, figureColumns, titleBlock } from '../layout/product-blocks.ts'
import type { Detail, DocumentSettings, Guide, ProductContent } from '../queries/document-content.ts'
import { BROCHURE_SIZES, planPages } from './brochure-plan.ts'

const COVER_SIZE = { width: PAGE.width, height: 500 }

const {
  gutter: GUTTER,
  sideWidth: SIDE_WIDTH,
  underPicture: PICTURE_MARGIN,
  betweenParts: PART_MARGIN,
} = BROCHURE_SIZES

/** Compose the brochure: a cover with a kitchen scene, then the details and care tips on up to two pages. */
export async function brochure(
  product: ProductContent,
  guide: Guide,
  settings: DocumentSettings,
): Promise<PdfDocument> {
  const context = createDocumentContext(settings, product.code, ({ titles }) => titles.brochure)
  const plans = planPages(product.details, context.type, guide.care.length > 0)
  const pages = await Promise.all(
    plans.map(async ({ parts }, index) => {
      const rendered = parts.map(({ detail, layout, pictureHeight }) =>
        PART_BY_LAYOUT[layout](context, detail, pictureHeight),
      )
      const care = index === plans.length - 1 ? careBand(context, guide.care) : []
      return contentPage(context, COLORS.ivory, ...(await Promise.all(rendered)), ...care)
    }),
  )
  return createPdfDocument(context, await brochureCover(context, product), ...pages)
}

const PART_BY_LAYOUT = {
  wide: widePart,
  left: (context: DocumentContext, detail: Detail, height: number) =>
    sidePart(context, detail, height, false),
  right: (context: DocumentContext, detail: Detail, height: number) =>
    sidePart(context, detail, height, true),
  row: rowPart,
}

async function brochureCover(context: DocumentContext, product: ProductContent): Promise<ReactElement> {
  const { settings, type } = context
  const scene = product.gallery.findLast(({ isCutout }) => isCutout === 0) ?? product.thumb
  const prepared = await preparePicture(settings.mediaDirectory, scene, COVER_SIZE)
  return coverPage(
    context,
    picture(prepared, COVER_SIZE),
    stack({ position: 'absolute', top: 0, left: 0, right: 0, height: 94, backgroundColor: COLORS.ivory }),
    coverLogo(settings),
    stack(
      { paddingHorizontal: PAGE.side, paddingTop: 24, paddingBottom: 18, flexGrow: 1 },
      flexRow(
        { gap: GUTTER },
        stack({ width: SIDE_WIDTH }, ...titleBlock(product, type)),
        stack({ flex: 1, paddingTop: 2 }, text(type.lead, product.intro), ...awardLine(product, type)),
      ),
      spacer(),
      figureColumns(product.figures, type),
    ),
  )
}

async function widePart(context: DocumentContext, detail: Detail, height: number): Promise<ReactElement> {
  const place = { width: CONTENT_WIDTH, height }
  const prepared = await preparePicture(context.settings.mediaDirectory, detail.pictures[0], place)
  return unbreakable(
    { marginBottom: PART_MARGIN },
    picture(prepared, place, { marginBottom: PICTURE_MARGIN }),
    titleBesideText(context, detail),
  )
}

/** Render a picture with its text beside it. */
async function sidePart(
  context: DocumentContext,
  detail: Detail,
  height: number,
  isRight: boolean,
): Promise<ReactElement> {
  const { settings, type } = context
  const place = { width: SIDE_WIDTH, height }
  const side = picture(await preparePicture(settings.mediaDirectory, detail.pictures[0], place), place)
  const copy = stack(
    { flex: 1, justifyContent: 'center' },
    text(partTitle(context), detail.title, { marginBottom: 7 }),
    blocks(type.text, detail.blocks),
  )
  return unbreakable(
    { marginBottom: PART_MARGIN },
    flexRow({ gap: GUTTER }, ...(isRight ? [copy, side] : [side, copy])),
  )
}

/** Render several cut-outs in a row across the page. */
async function rowPart(context: DocumentContext, detail: Detail, height: number): Promise<ReactElement> {
  const { settings, type } = context
  const place = { width: CONTENT_WIDTH / detail.pictures.length, height }
  const stage = async (cutOut: Picture | undefined, index: number) =>
    stack(
      { width: place.width },
      picture(await preparePicture(settings.mediaDirectory, cutOut, place), place),
      text(type.hint, detail.captions[index] ?? '', { textAlign: 'center', marginTop: 5 }),
    )
  const stages = await Promise.all(detail.pictures.map(stage))
  return unbreakable(
    { marginBottom: PART_MARGIN },
    flexRow({ marginBottom: PICTURE_MARGIN - 4 }, ...stages),
    titleBesideText(context, detail),
  )
}

function titleBesideText(context: DocumentContext, { title, blocks: content }: Detail): ReactElement {
  const { type } = context
  return flexRow(
    { gap: GUTTER },
    text(partTitle(context), title, { width: SIDE_WIDTH }),
    stack({ flex: 1 }, blocks(type.text, content)),
  )
}

function partTitle({ type: { h2 } }: DocumentContext): typeof h2 {
  return { ...h2, fontSize: Number(h2.fontSize) * BROCHURE_SIZES.titleSize }
}

function careBand({ type, messages }: DocumentContext, care: readonly string[]): ReactElement[] {
  if (care.length === 0) return []
  return [
    spacer(),
    unbreakable(
      { backgroundColor: COLORS.stone, padding: 18, paddingBottom: 20 },
      lightLine({ marginBottom: 8 }),
      text(type.h3, messages.care, { marginBottom: 7 }),
      flexRow({ gap: 18 }, ...care.map((tip) => text(type.small, tip, { flex: 1 }))),
    ),
  ]
}
