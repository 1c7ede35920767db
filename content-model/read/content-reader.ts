import { createHash } from 'node:crypto'
import { z } from 'zod'
import { LANGS, type Lang } from '#contract/languages.ts'
import type { FieldPath } from '#contract/office/body/path.ts'
import type { TranslationRow } from '#database/translation-row.ts'
import { findUnprintable } from '../checks/check-glyphs.ts'
import { findUnusable } from '../checks/find-unusable.ts'
import type { Problem } from '../checks/problems.ts'
import type { ContentFolder, ContentSource, MediaLibrary, Part } from './content-source.ts'
import { describeSchemaIssue } from './describe-schema-issue.ts'

/** A valid document. `lineOf` returns the line of a field, counted from 1. */
export type ContentFile<Value> = {
  file: string
  value: Value
  lineOf: (path: FieldPath) => number
}

/** A translation with its language and the common columns of its rows. */
export type TranslationFile<Value> = ContentFile<Value> & { lang: Lang; row: TranslationRow }
/** The translations of one folder, in the order of the languages. English is always there. */
export type Translations<Value> = { en: TranslationFile<Value>; all: readonly TranslationFile<Value>[] }

/** A translation, and the hash of the current English text. */
export type OutdatedFile = { file: string; sourceHash: string }

/** What was found in documents. Problems are collected, not thrown, so that an editor sees all of them at once. */
export type Findings = {
  readonly problems: Problem[]
  /** Violations of rules of taste: errors for those who write, but no reason not to show the content. */
  readonly taste: Problem[]
  /** Problems that do not prevent an import. */
  readonly warnings: Problem[]
  /** All links in translations and facts: paths of this site, and full addresses. */
  readonly links: { file: string; href: string }[]
  /** Translations whose English text has changed since. */
  readonly outdated: OutdatedFile[]
  /** Translations that visitors do not see yet; English has no drafts. */
  readonly drafts: { file: string }[]
}

/** Content being read, and what was found in it. */
export type ContentReader = Findings & {
  readonly source: ContentSource
  readonly media: MediaLibrary
  readonly startedAt: string
  /** Hash of the English text that was read last. */
  englishHash: string
}

export function createEmptyFindings(): Findings {
  return { problems: [], taste: [], warnings: [], links: [], outdated: [], drafts: [] }
}

export function addFindings(target: Findings, found: Findings): void {
  target.problems.push(...found.problems)
  target.taste.push(...found.taste)
  target.warnings.push(...found.warnings)
  target.links.push(...found.links)
  target.outdated.push(...found.outdated)
  target.drafts.push(...found.drafts)
}

/** Create a reader of one source of content. */
export function createContentReader(source: ContentSource, media: MediaLibrary): ContentReader {
  const startedAt = new Date().toISOString()
  return { ...createEmptyFindings(), source, media, startedAt, englishHash: '' }
}

/** Read a document and validate it. Undefined if it is missing or invalid, which is reported in `problems`. */
export function readDocument<Schema extends z.ZodType>(
  reader: ContentReader,
  folder: ContentFolder,
  part: Part,
  schema: Schema,
): ContentFile<z.output<Schema>> | undefined {
  const file = reader.source.nameOf(folder.path, part)
  const document = folder.read(part)
  if (!document) {
    reader.problems.push({ file, line: 1, path: [], reason: 'the file is missing' })
    return undefined
  }
  if ('reason' in document) {
    reader.problems.push({ file, path: [], ...document })
    return undefined
  }
  const { content, lineOf } = document
  for (const href of [...collectInternalLinks(content), ...collectFullLinks(content)])
    reader.links.push({ file, href })
  reader.warnings.push(...findUnprintable(folder.path, content, { file, lineOf }))
  const result = schema.safeParse(content)
  const unusable = findUnusable(content)
  if (result.success && unusable.length === 0) return { file, value: result.data, lineOf }
  const issues = result.error?.issues.flatMap((issue) => describeSchemaIssue(issue, content)) ?? []
  for (const { path, reason } of [...unusable, ...issues])
    reader.problems.push({ file, line: lineOf(path), path, reason })
  return undefined
}

/** Read the facts of a folder, like `readDocument`. */
export function readFacts<Schema extends z.ZodType>(
  reader: ContentReader,
  folder: ContentFolder,
  schema: Schema,
): ContentFile<z.output<Schema>> | undefined {
  return readDocument(reader, folder, 'facts', schema)
}

const INTERNAL_PATH = /^\/\S*$/
/** What is before the address of a Markdown link: in the link itself, or in a definition at the end of the text. */
const LINK_START = String.raw`(?<=\]\(\s*<?|^ {0,3}\[[^\]\n]+\]:\s*<?)`
const INTERNAL_LINK = new RegExp(String.raw`${LINK_START}\/[^\s)>]*`, 'gm')

/** Return all Markdown links that begin with a slash, and all strings that are such a path. */
export function collectInternalLinks(value: unknown): string[] {
  if (typeof value === 'string') {
    if (!value.includes('/')) return []
    if (INTERNAL_PATH.test(value)) return [value]
    return value.match(INTERNAL_LINK) ?? []
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(collectInternalLinks) : []
}

const FULL_LINK = new RegExp(String.raw`(?:${LINK_START}|(?<=<))https?:[^\s)>]*`, 'gim')

/** Return all Markdown links with a full address. */
function collectFullLinks(value: unknown): string[] {
  if (typeof value === 'string') return value.match(FULL_LINK) ?? []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(collectFullLinks) : []
}

/** Replace the links of a text that `collectInternalLinks` returns. */
export function replaceInternalLinks(text: string, replace: (href: string) => string): string {
  if (INTERNAL_PATH.test(text)) return replace(text)
  return text.replaceAll(INTERNAL_LINK, replace)
}

/** Metadata that every translation file may contain beside its texts. */
const translationState = z.object({
  status: z.enum(['draft', 'published']).default('published'),
  /** Hash of the English text this translation was made from; `npm run content -- stamp` writes it. */
  source: z.string().default(''),
})

const schemasWithState = new WeakMap<z.ZodObject, z.ZodObject>()

/** Return the schema with the metadata of a translation: once for each, since Zod compiles a schema with its first use. */
function withState(schema: z.ZodObject): z.ZodObject {
  const known = schemasWithState.get(schema)
  if (known) return known
  const extended = schema.extend(translationState.shape).strict()
  schemasWithState.set(schema, extended)
  return extended
}

/**
 * Read the texts of a folder. Undefined if one is invalid, or if one is missing that the source must have.
 */
export function readTranslations<Schema extends z.ZodObject>(
  reader: ContentReader,
  folder: ContentFolder,
  schema: Schema,
): Translations<z.output<Schema>> | undefined {
  const schemaWithState = withState(schema)
  const isOptional = (lang: Lang) =>
    lang !== 'en' && !reader.source.needsEveryLanguage && folder.read(lang) === undefined
  const files = LANGS.filter((lang) => !isOptional(lang)).map((lang) => ({
    lang,
    file: readDocument(reader, folder, lang, schemaWithState),
  }))
  const english = files.find(({ lang }) => lang === 'en')?.file
  if (!english) return undefined
  const englishHash = hashEnglish(english.value)
  reader.englishHash = englishHash
  const all: TranslationFile<z.output<Schema>>[] = []
  for (const { lang, file } of files) {
    if (!file) return undefined
    const { status, source } = translationState.parse(file.value)
    const sourceHash = lang === 'en' || isCurrent(folder, lang) ? englishHash : source
    if (status === 'draft' && lang !== 'en') reader.drafts.push({ file: file.file })
    if (sourceHash !== englishHash) reader.outdated.push({ file: file.file, sourceHash: englishHash })
    const { status: _, source: __, ...texts } = file.value
    // Without the metadata it is what the schema itself returns; parsing twice would take a fifteenth of an import.
    const value = texts as z.output<Schema>
    all.push({ ...file, lang, value, row: { lang, status, updatedAt: reader.startedAt } })
  }
  const [en] = all
  return en && { en, all }
}

function isCurrent(folder: ContentFolder, lang: Lang): boolean {
  const document = folder.read(lang)
  return document !== undefined && 'content' in document && document.isCurrent === true
}

/** Hash an English translation without its metadata; 12 hexadecimal characters. */
function hashEnglish(value: Record<string, unknown>): string {
  const { status: _, source: __, ...texts } = value
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 12)
}
