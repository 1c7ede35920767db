import type { ReactElement } from 'react'
import { BROCHURE, planPages } from './brochure-plan.ts'
import type { Detail, Guide, ProductContent, Setting } from './content.ts'
import { bind, cover, type DrawnDocument, openSheet, page, type Sheet } from './frame.ts'
import { coverLogo } from './guide-parts.ts'
import { beside, blocks, lightLine, picture, spring, stack, text, together } from './parts.ts'
import { type Picture, preparePicture } from './pictures.ts'
import { awardLine, figureColumns, titleBlock } from './product-parts.ts'
import { COLORS, MEASURE, PAGE } from './tokens.ts'

const COVER = { width: PAGE.width, height: 500 }

const { gutter: GUTTER, sideWidth: SIDE, underPicture: UNDER_PICTURE, betweenParts: BETWEEN } = BROCHURE

/** Three pages to leaf through: the kitchen, the ideas, the care. */
export async function brochure(
  product: ProductContent,
  guide: Guide,
  setting: Setting,
): Promise<DrawnDocument> {
  const sheet = openSheet(setting, product.code, ({ titles }) => titles.brochure)
  const plans = planPages(product.details, sheet.type, guide.care.length > 0)
  const pages = await Promise.all(
    plans.map(async ({ parts }, index) => {
      const drawn = parts.map(({ detail, layout, pictureHeight }) =>
        PARTS[layout](sheet, detail, pictureHeight),
      )
      const care = index === plans.length - 1 ? careBand(sheet, guide.care) : []
      return page(sheet, COLORS.ivory, ...(await Promise.all(drawn)), ...care)
    }),
  )
  return bind(sheet, await brochureCover(sheet, product), ...pages)
}

const PARTS = {
  wide: widePart,
  left: (sheet: Sheet, detail: Detail, height: number) => sidePart(sheet, detail, height, false),
  right: (sheet: Sheet, detail: Detail, height: number) => sidePart(sheet, detail, height, true),
  row: rowPart,
}

async function brochureCover(sheet: Sheet, product: ProductContent): Promise<ReactElement> {
  const { setting, type } = sheet
  const scene = product.gallery.findLast(({ isCutout }) => isCutout === 0) ?? product.thumb
  const prepared = await preparePicture(setting.mediaDirectory, scene, COVER)
  return cover(
    sheet,
    picture(prepared, COVER),
    stack({ position: 'absolute', top: 0, left: 0, right: 0, height: 94, backgroundColor: COLORS.ivory }),
    coverLogo(setting),
    stack(
      { paddingHorizontal: PAGE.side, paddingTop: 24, paddingBottom: 18, flexGrow: 1 },
      beside(
        { gap: GUTTER },
        stack({ width: SIDE }, ...titleBlock(product, type)),
        stack({ flex: 1, paddingTop: 2 }, text(type.lead, product.intro), ...awardLine(product, type)),
      ),
      spring(),
      figureColumns(product.figures, type),
    ),
  )
}

async function widePart(sheet: Sheet, detail: Detail, height: number): Promise<ReactElement> {
  const place = { width: MEASURE, height }
  const prepared = await preparePicture(sheet.setting.mediaDirectory, detail.pictures[0], place)
  return together(
    { marginBottom: BETWEEN },
    picture(prepared, place, { marginBottom: UNDER_PICTURE }),
    titleBesideText(sheet, detail),
  )
}

/** A picture and its words beside it. */
async function sidePart(
  sheet: Sheet,
  detail: Detail,
  height: number,
  isRight: boolean,
): Promise<ReactElement> {
  const { setting, type } = sheet
  const place = { width: SIDE, height }
  const side = picture(await preparePicture(setting.mediaDirectory, detail.pictures[0], place), place)
  const words = stack(
    { flex: 1, justifyContent: 'center' },
    text(partTitle(sheet), detail.title, { marginBottom: 7 }),
    blocks(type.text, detail.blocks),
  )
  return together(
    { marginBottom: BETWEEN },
    beside({ gap: GUTTER }, ...(isRight ? [words, side] : [side, words])),
  )
}

/** Several cut-outs in a row across the page, on one floor. */
async function rowPart(sheet: Sheet, detail: Detail, height: number): Promise<ReactElement> {
  const { setting, type } = sheet
  const place = { width: MEASURE / detail.pictures.length, height }
  const stage = async (cutOut: Picture | undefined, index: number) =>
    stack(
      { width: place.width },
      picture(await preparePicture(setting.mediaDirectory, cutOut, place), place),
      text(type.hint, detail.captions[index] ?? '', { textAlign: 'center', marginTop: 5 }),
    )
  const stages = await Promise.all(detail.pictures.map(stage))
  return together(
    { marginBottom: BETWEEN },
    beside({ marginBottom: UNDER_PICTURE - 4 }, ...stages),
    titleBesideText(sheet, detail),
  )
}

function titleBesideText(sheet: Sheet, { title, blocks: content }: Detail): ReactElement {
  const { type } = sheet
  return beside(
    { gap: GUTTER },
    text(partTitle(sheet), title, { width: SIDE }),
    stack({ flex: 1 }, blocks(type.text, content)),
  )
}

function partTitle({ type: { h2 } }: Sheet): typeof h2 {
  return { ...h2, fontSize: Number(h2.fontSize) * BROCHURE.titleSize }
}

function careBand({ type, words }: Sheet, care: readonly string[]): ReactElement[] {
  if (care.length === 0) return []
  return [
    spring(),
    together(
      { backgroundColor: COLORS.stone, padding: 18, paddingBottom: 20 },
      lightLine({ marginBottom: 8 }),
      text(type.h3, words.care, { marginBottom: 7 }),
      beside({ gap: 18 }, ...care.map((tip) => text(type.small, tip, { flex: 1 }))),
    ),
  ]
}
