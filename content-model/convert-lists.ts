/**
 * Converts content files of the format before, in which facts and texts belonged together by position, to keys:
 * `node content-model/convert-lists.ts <content folder>`.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { parseDocument } from 'yaml'
import { assignKeys } from '#database/migrations/item-keys/assign-keys.ts'
import { convertFacts, convertTexts } from '#database/migrations/item-keys/convert-body.ts'
import { LISTS, PARAGRAPHS, type PositionalList } from '#database/migrations/item-keys/lists.ts'
import { listAt } from '#database/migrations/item-keys/positional-body.ts'
import { rewriteYaml } from './rewrite-yaml.ts'

const KINDS = {
  brand: /^brand$/,
  product: /^catalogue\/products\/[^/]+$/,
  recipe: /^newsroom\/recipes\/[^/]+$/,
  video: /^newsroom\/videos\/[^/]+$/,
  project: /^cooperation\/projects\/[^/]+$/,
  partner: /^partner$/,
  warranty: /^documents\/warranty$/,
  guide: /^documents\/(?!warranty)[^/]+$/,
  home: /^home$/,
  page: /^pages\/[^/]+$/,
  world: /^world$/,
  faq: /^support\/faq\/[^/]+$/,
  services: /^support\/services$/,
}

const root = process.argv[2] ?? 'content'
/** Written when all folders have been converted: a folder with a mistake leaves all as they were. */
const results = new Map<string, string>()
const folders = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter((file) => file.name === 'facts.yaml')
  .map((file) => relative(root, file.parentPath))
for (const folder of folders.sort()) {
  const kind = Object.entries(KINDS).find(([, pattern]) => pattern.test(folder))?.[0]
  if (kind) convertFolder(kind, folder)
}
for (const [file, text] of results) writeFileSync(file, text)

function convertFolder(kind: string, folder: string): void {
  const files = readdirSync(join(root, folder)).filter((name) => name.endsWith('.yaml'))
  const texts = new Map(files.map((name) => [name, readFileSync(join(root, folder, name), 'utf8')]))
  const bodies = new Map([...texts].map(([name, text]) => [name, parseDocument(text).toJS()]))
  const stage = { facts: bodies.get('facts.yaml'), texts: bodies.get('en.yaml') }
  for (const [name, body] of bodies) {
    if (name === 'facts.yaml') continue
    const fail = (reason: string) => {
      throw new Error(`${join(root, folder, name)}: ${reason}`)
    }
    checkParagraphs(PARAGRAPHS[kind] ?? [], body, fail)
    checkLengths(LISTS[kind] ?? [], { facts: stage.facts, english: stage.texts, texts: body }, fail)
  }
  const keys = assignKeys(kind, stage)
  const english = texts.get('en.yaml') ?? ''
  for (const [name, text] of texts) {
    const convert = (body: unknown, en: unknown) =>
      name === 'facts.yaml'
        ? convertFacts(kind, { facts: body, texts: en }, keys)
        : convertTexts(kind, body, keys)
    const result = rewriteYaml(text, english, convert)
    const expected = convert(bodies.get(name), stage.texts)
    if (!isDeepStrictEqual(parseDocument(result).toJS(), expected))
      throw new Error(`${join(root, folder, name)}: cannot be converted`)
    if (result !== text) results.set(join(root, folder, name), result)
  }
}

type Sides = { facts: unknown; english: unknown; texts: unknown }

function checkLengths(lists: readonly PositionalList[], sides: Sides, fail: (reason: string) => void): void {
  const { facts, english, texts } = sides
  for (const list of lists) {
    if (!list.texts) continue
    const isBlock = list.texts[0] === 'pictures'
    const path = isBlock ? ['alt'] : list.texts
    const length = listAt(list.facts ? facts : english, list.facts ?? path).length
    if (listAt(texts, path).length !== length)
      fail(`${path.join('.')}: ${length} items are expected, and ${listAt(texts, path).length} found`)
    const captions = listAt(texts, ['captions']).length
    if (isBlock && captions !== 0 && captions !== length)
      fail(`captions: ${length} or none are expected, and ${captions} found`)
    for (let index = 0; index < length; index++) {
      const inner = {
        facts: listAt(facts, list.facts)[index],
        english: listAt(english, path)[index],
        texts: listAt(texts, path)[index],
      }
      checkLengths(list.lists ?? [], inner, fail)
    }
  }
}

function checkParagraphs(
  paths: readonly (readonly string[])[],
  body: unknown,
  fail: (reason: string) => void,
): void {
  for (const [name = '', ...rest] of paths) {
    const children = name === '*' ? Object.values(Object(body)) : [Object(body)[name]]
    for (const child of children) {
      if (rest.length > 0) checkParagraphs([rest], child, fail)
      else if (Array.isArray(child) && child.some((text) => /\n\s*\n/.test(String(text).trim())))
        fail(`${name}: a paragraph holds a blank line`)
    }
  }
}
