import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parse } from 'yaml'
import type { Lang } from '#contract/languages.ts'

export const CONTENT = resolve(import.meta.dirname, '../../content')

type Words = {
  title: string
  intro: string
  /** The parts of a page of text. */
  blocks: { title: string }[]
  /** The parts of a product's page. */
  details: { title: string }[]
}

/** What an entry of the content says in a language. An entry has only some of these words. */
export function wordsOf(folder: string, lang: Lang = 'en'): Words {
  return parse(readFileSync(join(CONTENT, folder, `${lang}.yaml`), 'utf8'))
}

/** A copy of the demonstration content that a test may change; the pictures stay where they are. */
export function copyContent(): string {
  const root = join(mkdtempSync(join(tmpdir(), 'serein-content-')), 'content')
  mkdirSync(root)
  const media = join(CONTENT, 'media')
  cpSync(CONTENT, root, { recursive: true, filter: (source) => source !== media })
  symlinkSync(media, join(root, 'media'))
  return root
}

/** Changes every such place of a file; throws where there is none, so that no test goes by unchanged content. */
export function edit(root: string, file: string, from: RegExp, to: string): void {
  const path = join(root, file)
  const before = readFileSync(path, 'utf8')
  const after = before.replace(from, to)
  if (after === before) throw new Error(`${file} does not hold ${from}`)
  writeFileSync(path, after)
}
