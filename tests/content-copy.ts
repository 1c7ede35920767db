import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Content folder of the demonstration brand. */
export const CONTENT_DIRECTORY = resolve(import.meta.dirname, '../content')

/** Copy the demonstration content to a new folder that a test may change. The media folder is a symlink. */
export function copyContent(root: string): void {
  mkdirSync(root)
  for (const name of readdirSync(CONTENT_DIRECTORY)) {
    const source = join(CONTENT_DIRECTORY, name)
    if (name === 'media') symlinkSync(source, join(root, name))
    // Without a filter, which would cost twice the time.
    else cpSync(source, join(root, name), { recursive: true })
  }
}

/**
 * Replace text in a content file: the first match, or all with a global regular expression.
 *
 * @throws if nothing changes, so that no test runs on unchanged content.
 */
export function editContent(root: string, file: string, from: string | RegExp, to: string): void {
  const path = join(root, file)
  const before = readFileSync(path, 'utf8')
  const after = before.replace(from, to)
  if (after === before) throw new Error(`${file} does not contain ${from}`)
  writeFileSync(path, after)
}

/** Links to news, stories, videos and recipes. */
export const NEWSROOM_LINK = /\/(?:details|detailstovideo|detailstomenu)\?id=\d+(?:&from=happiness)?/g
/** Links to projects. */
export const PROJECT_LINK = /\/detailsproject\?id=\d+/g

/** Point links to `/about` where a test removes their target: the import rejects content with dead links. */
export function redirectLinks(root: string, ...links: readonly RegExp[]): void {
  for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(?:yaml|md)$/.test(name)) continue
    const file = join(root, name)
    const before = readFileSync(file, 'utf8')
    const after = links.reduce((text, link) => text.replace(link, '/about'), before)
    if (after !== before) writeFileSync(file, after)
  }
}
