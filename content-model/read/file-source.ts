import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { CORE_SCHEMA, load } from 'js-yaml'
import { LRUCache } from 'lru-cache'
import { type Document, isNode, LineCounter, parseDocument, type YAMLParseError } from 'yaml'
import { type FieldPath, toPositions } from '#contract/office/body/path.ts'
import { openMediaFolder } from '../media/media-folder.ts'
import { type ContentReader, createContentReader } from './content-reader.ts'
import {
  type ContentSource,
  FOCUS_FOLDER,
  type MediaLibrary,
  type Part,
  type SourceDocument,
} from './content-source.ts'
import { describeYamlError } from './describe-yaml-error.ts'
import { readUtf8Text } from './read-utf8-text.ts'

type ParsedYaml = { error: YAMLParseError } | { json: string }

/** Characters of text and values that a cache holds; those of the facts of 10,000 products are 27 million. */
const MAX_CACHED_CHARACTERS = 40_000_000

/**
 * Parsed values by file text, as JSON, which takes a fifth of the memory. A process that reads the content again parses only the
 * files that have changed.
 */
function createCache() {
  return new LRUCache<string, ParsedYaml>({
    maxSize: MAX_CACHED_CHARACTERS,
    sizeCalculation: (parsed, text) => text.length + ('json' in parsed ? parsed.json.length : 0) + 1,
    memoMethod: parseYaml,
  })
}

/** `js-yaml` takes a seventh of the time of `yaml`, which describes errors and knows the lines. */
function parseYaml(text: string): ParsedYaml {
  try {
    return { json: JSON.stringify(load(text, { schema: CORE_SCHEMA })) ?? 'null' }
  } catch {
    const { document } = parseText(text)
    const [error] = document.errors
    return error ? { error } : { json: JSON.stringify(document.toJS()) ?? 'null' }
  }
}

/** Facts are read twice, first those of all products: texts must not evict them in between. */
const caches = { facts: createCache(), texts: createCache() }

/** Create a reader for the content folder at `root` (an absolute path). */
export function readContentFiles(
  root: string,
  media: MediaLibrary = openMediaFolder(join(root, 'media')),
): ContentReader {
  return createContentReader(openFileSource(root), media)
}

/** Open the YAML files below a content folder. */
export function openFileSource(root: string): ContentSource {
  const name = basename(root)
  const pathOf = (file: string) => join(root, '..', file)
  return {
    needsEveryLanguage: true,
    nameOf: (folder, part) => `${name}/${documentPath(folder, part)}`,
    listFolders: async (parent) => listFolders(root, parent),
    openFolder: async (path) => {
      const documents = new Map<Part, SourceDocument | undefined>()
      const read = (part: Part) => {
        // The focus points have one file, without texts.
        if (path === FOCUS_FOLDER && part !== 'facts') return undefined
        if (!documents.has(part))
          documents.set(part, readDocumentFile(join(root, documentPath(path, part)), part))
        return documents.get(part)
      }
      return { path, read }
    },
    locate: (file, text) => {
      const lines = existsSync(pathOf(file)) ? readFileSync(pathOf(file), 'utf8').split('\n') : []
      return { line: Math.max(1, lines.findIndex((line) => line.includes(text)) + 1), path: [] }
    },
    modifiedAtMs: (file) => statSync(pathOf(file)).mtimeMs,
  }
}

/** Return the path of a document below the content folder. */
export function documentPath(folder: string, part: Part): string {
  return folder === FOCUS_FOLDER ? `${folder}/focus.yaml` : `${folder}/${part}.yaml`
}

function listFolders(root: string, parent: string): string[] {
  const directory = join(root, parent)
  if (!existsSync(directory)) return []
  return readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${parent}/${entry.name}`)
    .sort()
}

/** Read and parse a YAML file; undefined if it does not exist. */
function readDocumentFile(path: string, part: Part): SourceDocument | undefined {
  if (!existsSync(path)) return undefined
  const read = readUtf8Text(path)
  if ('reason' in read) return read
  const parsed = caches[part === 'facts' ? 'facts' : 'texts'].memo(read.text)
  if ('error' in parsed) return describeYamlError(parsed.error, read.text)
  // `lineOf` parses the file again: a parsed document takes fifty times the memory of its values.
  return { content: JSON.parse(parsed.json), lineOf: (at) => reparse(path).lineOf(at) }
}

function parseText(text: string) {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  return { document, lineOf: (at: FieldPath) => findLineOfPath(document, lines, at) }
}

function reparse(path: string) {
  const read = readUtf8Text(path)
  return parseText('text' in read ? read.text : '')
}

/** Return the line of the deepest node that exists along `path`. */
function findLineOfPath(document: Document, lines: LineCounter, fieldPath: FieldPath): number {
  const path = toPositions(document.toJS(), fieldPath)
  for (let depth = path.length; depth >= 0; depth--) {
    const node = depth === 0 ? document.contents : document.getIn(path.slice(0, depth), true)
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line
  }
  return 1
}
