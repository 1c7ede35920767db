import { createHash } from 'node:crypto'
import { createReadStream, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { findDocumentFolder } from '../document-folders.ts'

const COMPILER_PACKAGE = '@myriaddreamin/typst-ts-node-compiler'

let known: Promise<string> | undefined

/** Hash the templates, the fonts and the version of the compiler, once per process. */
export function readDesignHash(): Promise<string> {
  known ??= hashDesign()
  return known
}

async function hashDesign(): Promise<string> {
  const hash = createHash('sha256').update(readCompilerVersion())
  for (const folder of [findDocumentFolder('templates'), findDocumentFolder('fonts')]) {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.(typ|ttf)$/.test(file),
    )
    for (const file of files.toSorted()) {
      hash.update(relative(folder, join(folder, file)))
      // In pieces: the process would not return the megabytes of a font to the system.
      await pipeline(createReadStream(join(folder, file)), async (chunks) => {
        for await (const chunk of chunks) hash.update(chunk)
      })
    }
  }
  return hash.digest('hex').slice(0, 16)
}

/** From package.json, since the package may be missing where it has no prebuilt module. */
function readCompilerVersion(): string {
  const root = join(findDocumentFolder('templates'), '..', '..', '..')
  const text = readFileSync(join(root, 'package.json'), 'utf8')
  return new RegExp(`"${COMPILER_PACKAGE}": "([^"]+)"`).exec(text)?.[1] ?? ''
}
