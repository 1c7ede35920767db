import { LRUCache } from 'lru-cache'
import { kindOfPath } from '#content-model/compile/entry-kinds.ts'
import type {
  ContentFolder,
  ContentSource,
  Part,
  SourceDocument,
} from '#content-model/read/content-source.ts'
import { PARTS } from '#content-model/read/content-source.ts'
import { keyOf } from '#contract/office/body/items.ts'
import { type FieldPath, valueAt } from '#contract/office/body/path.ts'
import { FORMS } from '#contract/office/forms/forms.ts'
import type { Db } from '#database/connect.ts'
import type { EntryPart, EntryStage } from '#database/entry-tables.ts'
import { completeBody } from '../translation/with-english.ts'
import type { Bodies, Sources } from './body.ts'

/** A document with the revision it points to. */
export type StoredDocument = {
  part: EntryPart
  stage: EntryStage
  version: number
  body: unknown
  hash: string
  sources: Sources
}

/** Select documents with the revisions they point to. */
export function selectDocuments(db: Db) {
  return db
    .selectFrom('entryDocument')
    .innerJoin('revision', (join) =>
      join
        .onRef('revision.entryId', '=', 'entryDocument.entryId')
        .onRef('revision.part', '=', 'entryDocument.part')
        .onRef('revision.version', '=', 'entryDocument.version'),
    )
}

/** The columns of a `StoredDocument`. */
export const DOCUMENT_COLUMNS = [
  ...(['entryDocument.part', 'stage', 'entryDocument.version', 'body', 'hash', 'sources'] as const),
] as const

/** Read all documents of an entry. */
export function readDocuments(db: Db, entryId: string): Promise<StoredDocument[]> {
  return selectDocuments(db).select(DOCUMENT_COLUMNS).where('entryDocument.entryId', '=', entryId).execute()
}

/** Chooses the document of a part that is compiled; undefined if there is none. */
export type ChooseDocument = (
  documents: readonly StoredDocument[],
  part: EntryPart,
  entryId: string,
) => StoredDocument | undefined

export const choosePublished: ChooseDocument = (documents, part) =>
  documents.find((document) => document.part === part && document.stage === 'published')

export const chooseDraft: ChooseDocument = (documents, part) =>
  documents.find((document) => document.part === part && document.stage === 'draft')

/** The draft, or else the published text. */
export const chooseLatest: ChooseDocument = (documents, part, entryId) =>
  chooseDraft(documents, part, entryId) ?? documents.find((document) => document.part === part)

/** Return true if these are the latest versions of the parts; parts without a version do not matter. */
export function matchesVersions(
  documents: readonly StoredDocument[],
  versions: Partial<Record<EntryPart, number>> = {},
): boolean {
  return PARTS.every((part) => {
    const latest = chooseLatest(documents, part, '')?.version ?? 0
    return versions[part] === undefined || versions[part] === latest
  })
}

/** Return the id that pages know an entry by; 0 if it has none. */
export function publishedNumber(documents: readonly StoredDocument[]): number {
  const id = Number(valueAt(choosePublished(documents, 'facts', '')?.body, ['id']))
  return Number.isSafeInteger(id) ? id : 0
}

/** Return the documents that are compiled together, by part. */
export function chooseBodies(
  documents: readonly StoredDocument[],
  entryId: string,
  choose: ChooseDocument,
): Bodies {
  return Object.fromEntries(PARTS.map((part) => [part, choose(documents, part, entryId)?.body]))
}

/** Return the documents of an entry as a folder of content. */
export function toFolder(
  path: string,
  documents: readonly StoredDocument[],
  choose: ChooseDocument = choosePublished,
): ContentFolder {
  const kind = kindOfPath(path)
  const { facts, en: english } = chooseBodies(documents, path, choose)
  const toContent = (part: Part, texts: unknown) =>
    kind ? completeBody(FORMS[kind], part, { facts, english, texts }) : texts
  const read = (part: Part): SourceDocument | undefined => {
    const document = choose(documents, part, path)
    return document && { content: toContent(part, document.body), lineOf: () => 1 }
  }
  return { path, read }
}

/** Folders in which problems are located: those that were opened last. */
const MAX_OPENED = 200

/** Open the entries in the database as a source of content. */
export function openEntrySource(db: Db, choose: ChooseDocument = choosePublished): ContentSource {
  const opened = new LRUCache<string, Bodies>({ max: MAX_OPENED })
  async function openFolder(path: string): Promise<ContentFolder> {
    const documents = await readDocuments(db, path)
    opened.set(path, chooseBodies(documents, path, choose))
    return toFolder(path, documents, choose)
  }
  return {
    needsEveryLanguage: false,
    openFolder,
    listFolders: async (parent) => {
      const rows = await db
        .selectFrom('entryDocument')
        .select('entryId')
        .distinct()
        .where('entryId', 'like', `${parent}/%`)
        .where('part', '=', 'facts')
        .where('stage', '=', 'published')
        .orderBy('entryId')
        .execute()
      return rows.map(({ entryId }) => entryId).sort()
    },
    nameOf: (folder, part) => `${folder}/${part}`,
    locate: (file, text) => ({ line: 1, path: findText(opened, file, text) }),
    modifiedAtMs: () => 0,
  }
}

/** Split the name of a document in reports. */
export function parseDocumentName(name: string): { entryId: string; part: EntryPart } {
  const slash = name.lastIndexOf('/')
  const part = PARTS.find((each) => each === name.slice(slash + 1)) ?? 'facts'
  return { entryId: name.slice(0, slash), part }
}

function findText(opened: Pick<ReadonlyMap<string, Bodies>, 'get'>, file: string, text: string): FieldPath {
  const { entryId, part } = parseDocumentName(file)
  return findPath(opened.get(entryId)?.[part], text) ?? []
}

function findPath(value: unknown, text: string): FieldPath | undefined {
  if (typeof value === 'string') return value.includes(text) ? [] : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, child] of Object.entries(value)) {
    const rest = findPath(child, text)
    if (rest) return [(Array.isArray(value) ? keyOf(child) : undefined) ?? key, ...rest]
  }
  return undefined
}
