import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { LRUCache } from 'lru-cache'
import { type Document, isNode, LineCounter, parseDocument, type YAMLParseError } from 'yaml'
import { z } from 'zod'
import { LANGS, type Lang } from '#contract/languages.ts'
import type { TranslationRow } from '#database/schema.ts'
import type { Problem } from '../checks/problems.ts'
import { describeSchemaIssue } from './describe-schema-issue.ts'
import { describeYamlError } from './describe-yaml-error.ts'
import { readUtf8Text } from './read-utf8-text.ts'

/** A valid content file. `lineOf` returns the line of a field, counted from 1. */
export type ContentFile<Value> = {
  file: string
  value: Value
  lineOf: (path: readonly PropertyKey[]) => number
}

/** The translations of one entry: for each language the value and the common columns of its rows. */
export type Translations<Value> = Record<Lang, TranslationFile<Value>>
type TranslationFile<Value> = ContentFile<Value> & { row: TranslationRow }

/** A translation, and the hash of the current English text. */
export type OutdatedFile = { file: string; sourceHash: string }

/** A content folder being read. Problems are collected, not thrown, so that an editor sees all of them at once. */
export type ContentReader = {
  readonly root: string
  readonly problems: Problem[]
  /** Problems that do not prevent an import. */
  readonly warnings: Problem[]
  /** All links to this site in translations and facts. */
  readonly links: { file: string; href: string }[]
  /** Translations whose English text has changed since. */
  readonly outdated: OutdatedFile[]
  /** Translations that visitors do not see yet; English has no drafts. */
  readonly drafts: { file: string }[]
  readonly startedAt: string
}

/** Parsed values by file text: a process that reads the content again parses only the files that have changed. */
const parsedYamlCache = new LRUCache<string, { error?: YAMLParseError | undefined; content?: unknown }>({
  max: 2_000,
  memoMethod: (text) => {
    const { document } = parseText(text)
    const [error] = document.errors
    return error ? { error } : { content: document.toJS() }
  },
})

/** Create a reader for the content folder at `root` (an absolute path). */
export function createContentReader(root: string): ContentReader {
  return {
    root,
    problems: [],
    warnings: [],
    links: [],
    outdated: [],
    drafts: [],
    startedAt: new Date().toISOString(),
  }
}

/** Read a YAML file and validate it. Undefined if the file is missing or invalid, which is reported in `problems`. */
export function readYaml<Schema extends z.ZodType>(
  reader: ContentReader,
  path: string,
  schema: Schema,
): ContentFile<z.output<Schema>> | undefined {
  const full = join(reader.root, path)
  const file = relative(join(reader.root, '..'), full)
  if (!existsSync(full)) {
    reader.problems.push({ file, line: 1, reason: 'the file is missing' })
    return undefined
  }
  const read = readUtf8Text(full)
  if ('reason' in read) {
    reader.problems.push({ file, ...read })
    return undefined
  }
  const { text } = read
  const { error, content } = parsedYamlCache.memo(text)
  if (error) {
    reader.problems.push({ file, ...describeYamlError(error, text) })
    return undefined
  }
  reader.links.push(...collectInternalLinks(content).map((href) => ({ file, href })))
  const result = schema.safeParse(content)
  // `lineOf` parses the file again: a parsed document takes fifty times the memory of its values.
  if (result.success) return { file, value: result.data, lineOf: (at) => reparse(full).lineOf(at) }
  const { lineOf } = parseText(text)
  for (const { path: issuePath, reason } of result.error.issues.flatMap((issue) =>
    describeSchemaIssue(issue, content),
  ))
    reader.problems.push({ file, line: lineOf(issuePath), reason })
  return undefined
}

/** Return all Markdown links that begin with a slash, and all strings that are such a path. */
function collectInternalLinks(value: unknown): string[] {
  if (typeof value === 'string') {
    if (/^\/\S*$/.test(value)) return [value]
    return [...value.matchAll(/\]\((\/[^\s)]*)/g)].map(([, href = '']) => href)
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(collectInternalLinks) : []
}

function parseText(text: string) {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  return { document, lineOf: (at: readonly PropertyKey[]) => findLineOfPath(document, lines, at) }
}

function reparse(path: string) {
  const read = readUtf8Text(path)
  return parseText('text' in read ? read.text : '')
}

/** Return the line of the deepest node that exists along `path`. */
function findLineOfPath(document: Document, lines: LineCounter, path: readonly PropertyKey[]): number {
  for (let depth = path.length; depth >= 0; depth--) {
    const node = depth === 0 ? document.contents : document.getIn(path.slice(0, depth), true)
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line
  }
  return 1
}

/** Return the entry folders in `folder`, sorted; empty if `folder` does not exist. */
export function listEntryFolders({ root }: ContentReader, folder: string): string[] {
  const directory = join(root, folder)
  if (!existsSync(directory)) return []
  return readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${folder}/${entry.name}`)
    .sort()
}

/** Metadata that every translation file may contain beside its texts. */
const translationState = z.object({
  status: z.enum(['draft', 'published']).default('published'),
  /** Hash of the English text this translation was made from; `npm run content -- stamp` writes it. */
  source: z.string().default(''),
})

/** Read `en.yaml` … `id.yaml` of a folder. Undefined unless all five exist and are valid. */
export function readTranslations<Schema extends z.ZodObject>(
  reader: ContentReader,
  folder: string,
  schema: Schema,
): Translations<z.output<Schema>> | undefined {
  const schemaWithState = schema.extend(translationState.shape).strict()
  const files = LANGS.map((lang) => ({
    lang,
    file: readYaml(reader, join(folder, `${lang}.yaml`), schemaWithState),
  }))
  const english = files.find(({ lang }) => lang === 'en')?.file
  if (!english) return undefined
  const englishHash = hashEnglish(english.value)
  const entries: [Lang, TranslationFile<z.output<Schema>>][] = []
  for (const { lang, file } of files) {
    if (!file) return undefined
    const { status, source } = translationState.parse(file.value)
    const sourceHash = lang === 'en' ? englishHash : source
    if (status === 'draft' && lang !== 'en') reader.drafts.push({ file: file.file })
    if (sourceHash !== englishHash) reader.outdated.push({ file: file.file, sourceHash: englishHash })
    const value = schema.parse(file.value)
    entries.push([lang, { ...file, value, row: { lang, status, updatedAt: reader.startedAt, sourceHash } }])
  }
  return Object.fromEntries(entries) as Translations<z.output<Schema>>
}

/** Hash an English translation without its metadata; 12 hexadecimal characters. */
function hashEnglish(value: Record<string, unknown>): string {
  const { status: _, source: __, ...texts } = value
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 12)
}

/** Return the first line of a content file (`content/…`) that contains `text`, counted from 1; 1 if there is none. */
export function findLineContaining({ root }: ContentReader, file: string, text: string): number {
  const lines = readFileSync(join(root, '..', file), 'utf8').split('\n')
  return Math.max(1, lines.findIndex((line) => line.includes(text)) + 1)
}
