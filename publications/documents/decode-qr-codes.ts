import jsQR from 'jsqr'
import sharp from 'sharp'
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { z } from 'zod'

/** Pixels of the picture of a page for each point. */
const SCALE = 2
const MILLIMETRES_PER_POINT = 25.4 / 72

type Matrix = readonly [number, number, number, number, number, number]
type DecodedQrCode = {
  text: string
  /** Width on paper, with the quiet zone. */
  millimetres: number
}

/** Decode the QR codes in a PDF for a test, at most one a page, from its filled paths as a reader of PDFs draws them. */
export async function decodeQrCodes(bytes: Uint8Array): Promise<DecodedQrCode[]> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const found: DecodedQrCode[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    const [, , width = 0, height = 0] = page.view
    const { data, info } = await sharp(
      Buffer.from(await drawPaths(await page.getOperatorList(), width, height)),
    )
      .flatten({ background: '#fff' })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const code = jsQR(new Uint8ClampedArray(data), info.width, info.height, {
      inversionAttempts: 'dontInvert',
    })
    if (code) found.push({ text: code.data, millimetres: widthOf(code) })
  }
  await pdf.destroy()
  return found
}

function widthOf({ version, location }: NonNullable<ReturnType<typeof jsQR>>): number {
  const modules = 17 + 4 * version
  const dark = location.topRightCorner.x - location.topLeftCorner.x
  return ((dark / SCALE) * MILLIMETRES_PER_POINT * (modules + 8)) / modules
}

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]
type State = { matrix: Matrix; fill: string }
type OperatorList = { fnArray: readonly number[]; argsArray: readonly unknown[] }

const matrix = z.tuple([z.number(), z.number(), z.number(), z.number(), z.number(), z.number()])
const formArguments = z.tuple([matrix.nullable()]).rest(z.unknown())
const colorArguments = z.tuple([z.string()]).rest(z.unknown())
const pathArguments = z
  .tuple([z.number(), z.tuple([z.instanceof(Float32Array).nullable()]).rest(z.unknown())])
  .rest(z.unknown())

/** Return the filled paths of a page as SVG. */
async function drawPaths(
  { fnArray, argsArray }: OperatorList,
  width: number,
  height: number,
): Promise<string> {
  const { OPS } = await getResolvedPDFJS()
  const paths: string[] = []
  const saved: State[] = []
  let state: State = { matrix: [SCALE, 0, 0, -SCALE, 0, height * SCALE], fill: '#000' }
  const transform = (by: Matrix) => {
    state = { ...state, matrix: multiply(state.matrix, by) }
  }
  for (const [index, operator] of fnArray.entries()) {
    const values = argsArray[index]
    if (operator === OPS.save || operator === OPS.paintFormXObjectBegin) saved.push(state)
    if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd) state = saved.pop() ?? state
    if (operator === OPS.transform) transform(matrix.parse(values))
    if (operator === OPS.paintFormXObjectBegin) transform(formArguments.parse(values)[0] ?? IDENTITY)
    if (operator === OPS.setFillRGBColor) state = { ...state, fill: colorArguments.parse(values)[0] }
    if (operator !== OPS.constructPath) continue
    const [painting, [data]] = pathArguments.parse(values)
    if (data && (painting === OPS.fill || painting === OPS.eoFill))
      paths.push(
        `<path fill="${state.fill}" transform="matrix(${state.matrix.join(' ')})" d="${toPathData(data)}"/>`,
      )
  }
  const size = `width="${width * SCALE}" height="${height * SCALE}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${paths.join('')}</svg>`
}

/** Letters of SVG and numbers of coordinates by the number with which PDF.js encodes a step of a path. */
const PATH_STEPS = [
  ['M', 2],
  ['L', 2],
  ['C', 6],
  ['Q', 4],
  ['Z', 0],
] as const

function toPathData(data: Float32Array): string {
  const steps: string[] = []
  for (let at = 0; at < data.length; ) {
    const [letter, count] = PATH_STEPS[data[at] ?? 4] ?? ['Z', 0]
    steps.push(letter + data.slice(at + 1, at + 1 + count).join(' '))
    at += 1 + count
  }
  return steps.join('')
}

function multiply([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}
