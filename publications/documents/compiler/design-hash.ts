import { createHash, type Hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { findDocumentFolder } from '../document-folders.ts'

const COMPILER_PACKAGE = '@myriaddreamin/typst-ts-node-compiler'

let known: Promise<string> | undefined

/** Hash the templates, the fonts with the choice of substitutes, and the version of the compiler, once per process. */
export function readDesignHash(): Promise<string> {
  known ??= hashDesign()
  return known
}

async function hashDesign(): Promise<string> {
  const hash = createHash('sha256').update(readCompilerVersion())
  // One buffer for all files: the process would not return the megabytes of the fonts to the system.
  const buffer = Buffer.allocUnsafeSlow(64 * 1024)
  for (const folder of [findDocumentFolder('templates'), findDocumentFolder('fonts')]) {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.(typ|ttf|otf|(?<!\.test\.)ts)$/.test(file),
    )
    for (const file of files.toSorted()) {
      hash.update(file)
      await hashFile(hash, join(folder, file), buffer)
    }
  }
  return hash.digest('hex').slice(0, 16)
}

async function hashFile(hash: Hash, file: string, buffer: Buffer): Promise<void> {
  const handle = await open(file)
  try {
    for (;;) {
      const { bytesRead } = await handle.read(buffer)
      if (bytesRead === 0) return
      hash.update(buffer.subarray(0, bytesRead))
    }
  } finally {
    await handle.close()
  }
}

/** From package.json, since the package may be missing where it has no prebuilt module. */
function readCompilerVersion(): string {
  const root = join(findDocumentFolder('templates'), '..', '..', '..')
  const text = readFileSync(join(root, 'package.json'), 'utf8')
  return new RegExp(`"${COMPILER_PACKAGE}": "([^"]+)"`).exec(text)?.[1] ?? ''
}
