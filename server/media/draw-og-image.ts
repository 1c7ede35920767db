import { join } from 'node:path'
import sharp from 'sharp'
import { LANGUAGE_SETTINGS } from '#contract/language-settings.ts'
import type { Lang } from '#contract/languages.ts'

/** The size that social networks show uncropped. */
const OG_IMAGE_SIZE = { width: 1200, height: 630 } as const

const PANEL_WIDTH_PX = 500
const PADDING_PX = 64
const IVORY = '#f7f4ee'
const STONE = '#eae3d7'
const INK = '#262421'
/** Resolution of the text: a point is four pixels. */
const DPI = 288
const TITLE_BOX = { width: PANEL_WIDTH_PX - PADDING_PX - 32, height: 330 } as const

type OgImageOptions = {
  lang: Lang
  /** HTML-escaped title of the page. */
  title: string
  picture: Buffer | undefined
  /** Path of the wordmark file. */
  wordmark: string
}

/** Render the Open Graph image of a page as JPEG: the wordmark and the title in the brand's fonts beside its picture. */
export async function drawOgImage({ lang, title, picture, wordmark }: OgImageOptions): Promise<Buffer> {
  const { file, name } = LANGUAGE_SETTINGS[lang].openGraphFont
  const renderedTitle = await sharp({
    text: {
      text: `<span foreground="${INK}">${title}</span>`,
      font: name,
      fontfile: join('publications', 'documents', 'fonts', file),
      width: TITLE_BOX.width,
      dpi: DPI,
      rgba: true,
      wrap: 'word-char',
    },
  })
    .png()
    .toBuffer()
  const fitted = await sharp(renderedTitle)
    .resize({ ...TITLE_BOX, fit: 'inside', withoutEnlargement: true })
    .toBuffer({ resolveWithObject: true })
  const renderedWordmark = await sharp(wordmark, { density: 144 }).resize({ width: 200 }).png().toBuffer()
  const layers = [
    { input: renderedWordmark, left: PADDING_PX, top: PADDING_PX },
    { input: fitted.data, left: PADDING_PX, top: OG_IMAGE_SIZE.height - PADDING_PX - fitted.info.height },
  ]
  const sidePicture =
    picture && (await fill(picture, OG_IMAGE_SIZE.width - PANEL_WIDTH_PX, OG_IMAGE_SIZE.height))
  return sharp({ create: { ...OG_IMAGE_SIZE, channels: 3, background: IVORY } })
    .composite(sidePicture ? [...layers, { input: sidePicture, left: PANEL_WIDTH_PX, top: 0 }] : layers)
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}

/** Fill the side of the image; cut-outs get the stone background. */
function fill(picture: Buffer, width: number, height: number): Promise<Buffer> {
  return sharp(picture).flatten({ background: STONE }).resize({ width, height, fit: 'cover' }).toBuffer()
}
