import { join } from 'node:path'
import type { NodeCompiler, NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'
import { z } from 'zod'
import { findDocumentFolder } from '../document-folders.ts'
import { toPrintable } from '../fonts/printable-text.ts'
import type { DocumentInput } from '../inputs/document-input.ts'
import { preparePicture } from './prepare-picture.ts'

/** A document to compile. */
export type CompileJob = {
  input: DocumentInput
  /** Printed in the footer, so that two editions of the same date can be told apart; may be empty. */
  revision: string
}

export type Compile = (job: CompileJob) => Promise<Uint8Array>

/** Intermediate results are removed after each document: the next one has other data, so it could not use them. */
const CACHE_AGE = 0

/**
 * Load Typst and return a function that compiles a document to PDF/UA-1. It rejects with the compiler's message if the template
 * cannot use the data or a picture has no alternative text. Characters without a glyph are replaced.
 * @throws if there is no prebuilt module for this platform.
 */
export async function openTypst(pictureDirectory: string): Promise<Compile> {
  const { NodeCompiler } = await importTypst()
  const workspace = findDocumentFolder('templates')
  const compiler = NodeCompiler.create({
    workspace,
    fontArgs: [{ fontPaths: [findDocumentFolder('fonts')] }],
  })
  return async ({ input, revision }) => {
    for (const source of input.pictures) {
      const data = await preparePicture(source, pictureDirectory)
      compiler.mapShadow(join(workspace, 'pictures', `${source.file}.svg`), wrapInSvg(data))
    }
    try {
      const compiled = compiler.compile({
        mainFilePath: join(workspace, `${input.template}.typ`),
        inputs: { data: withPrintableTexts(input.data), revision },
      })
      const error = compiled.takeError()
      if (error) throw new Error(describeDiagnostics(compiler.fetchDiagnostics(error)))
      if (!compiled.result) throw new Error('the compiler gave no document')
      return exportPdf(compiler, compiled.result)
    } finally {
      compiler.resetShadow()
      compiler.evictCache(CACHE_AGE)
    }
  }
}

/** Replace what no font can show in all texts of the data. The template reports malformed data with its line. */
function withPrintableTexts(data: string): string {
  try {
    return JSON.stringify(
      JSON.parse(data, (_, value: unknown) => (typeof value === 'string' ? toPrintable(value) : value)),
    )
  } catch {
    return data
  }
}

/** Typst decodes a JPEG before it embeds it as it is. In an SVG, which the template stretches, it only embeds it. */
function wrapInSvg(jpeg: Buffer): Buffer {
  const image = `<image width="1" height="1" preserveAspectRatio="none" href="data:image/jpeg;base64,${jpeg.toString('base64')}"/>`
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1" viewBox="0 0 1 1">${image}</svg>`,
  )
}

const diagnostics = z.array(
  z.object({
    message: z.string(),
    path: z.string(),
    range: z.object({ start: z.object({ line: z.number() }) }).nullable(),
  }),
)

/** Describe the error and the calls that led to it, innermost first, one a line. */
function describeDiagnostics(found: unknown): string {
  return diagnostics
    .parse(found)
    .map(({ message, path, range }) =>
      range === null ? message : `${message} (${path}:${range.start.line + 1})`,
    )
    .join('\n')
}

/** The export checks the rules of PDF/UA. Its error is the debug output of a list of diagnostics. */
function exportPdf(compiler: NodeCompiler, document: NodeTypstDocument): Uint8Array {
  try {
    return compiler.pdf(document, { pdfStandard: 'ua-1' })
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    const messages = [...text.matchAll(/message: "((?:[^"\\]|\\.)*)"/g)].map(([, message]) => message)
    throw new Error(messages.join('\n') || text, { cause: error })
  }
}

async function importTypst() {
  try {
    return await import('@myriaddreamin/typst-ts-node-compiler')
  } catch (error) {
    const platform = `${process.platform} ${process.arch}`
    throw new Error(
      `PDF documents cannot be created on ${platform}: @myriaddreamin/typst-ts-node-compiler has no module for it`,
      { cause: error },
    )
  }
}
