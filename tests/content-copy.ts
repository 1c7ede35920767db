import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The demonstration brand's content folder. */
export const CONTENT_DIRECTORY = resolve(import.meta.dirname, '../content')

/** Makes this folder a copy of the demonstration content that a test may change; the pictures stay where they are. */
export function copyContent(root: string): void {
  mkdirSync(root)
  const media = join(CONTENT_DIRECTORY, 'media')
  cpSync(CONTENT_DIRECTORY, root, { recursive: true, filter: (source) => source !== media })
  symlinkSync(media, join(root, 'media'))
}

/** Changes one place of a file, or every one; throws when there is none, so that no test goes by unchanged content. */
export function editContent(root: string, file: string, from: string | RegExp, to: string): void {
  const path = join(root, file)
  const before = readFileSync(path, 'utf8')
  const after = before.replace(from, to)
  if (after === before) throw new Error(`${file} does not hold ${from}`)
  writeFileSync(path, after)
}

/** Links to news, stories, videos and recipes. */
export const NEWSROOM_LINK = /\/(?:details|detailstovideo|detailstomenu)\?id=\d+(?:&from=happiness)?/g
/** Links to projects. */
export const PROJECT_LINK = /\/detailsproject\?id=\d+/g

/** Leads links to what a test takes out to a page that is always there, since content with a dead link is refused. */
export function redirectLinks(root: string, ...links: readonly RegExp[]): void {
  for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(?:yaml|md)$/.test(name)) continue
    const file = join(root, name)
    const before = readFileSync(file, 'utf8')
    const after = links.reduce((text, link) => text.replace(link, '/about'), before)
    if (after !== before) writeFileSync(file, after)
  }
}
