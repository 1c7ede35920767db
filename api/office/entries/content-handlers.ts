import type { EntryRef } from '#content-model/compile/entry-kinds.ts'
import { LANGS, type Lang } from '#contract/languages.ts'
import {
  confirmTexts,
  createEntry,
  discardDraft,
  getEntry,
  listEntries,
  reserveNumber,
  saveEntry,
} from '#contract/office/entries.ts'
import { FORMS } from '#contract/office/forms/forms.ts'
import type { Db } from '#database/connect.ts'
import type { EntryPart } from '#database/entry-tables.ts'
import { writeTransaction } from '#database/lock.ts'
import { pageOfEntry } from '#entries/preview/page-of-entry.ts'
import { filterEntries, readEntryPage, withLanguages } from '#entries/queries/list-entries.ts'
import {
  chooseBodies,
  chooseLatest,
  choosePublished,
  readDocuments,
  type StoredDocument,
} from '#entries/store/read-documents.ts'
import { toEntryRef } from '#entries/store/store-revision.ts'
import { compareWithEnglish } from '#entries/translation/language-state.ts'
import { readReplacedTexts } from '#entries/translation/sources.ts'
import { OfficeError } from '../office-error.ts'
import { defineOfficeHandler } from '../office-handler.ts'
import { auditOf, findEntryRef, requireWritable, toAuthor, writableParts } from './entry-access.ts'

export const contentHandlers = [
  defineOfficeHandler(listEntries, ({ sort, page, ...filter }, { db, signedIn }) => {
    const query = filterEntries(db, { ...filter, personId: signedIn.person.id })
    return readEntryPage(db, query, { sort, page, text: filter.text })
  }),

  defineOfficeHandler(getEntry, async ({ id }, context) => {
    const { db } = context
    const entry = await db.selectFrom('entry').selectAll().where('id', '=', id).executeTakeFirst()
    if (!entry) throw new OfficeError('not-found')
    const [row] = await withLanguages(db, [entry])
    if (!row) throw new OfficeError('not-found')
    const documents = await readDocuments(db, id)
    const authors = await readAuthors(db, id, documents)
    const parts = (['facts', ...LANGS] as const).map((part) => ({
      part,
      draft: describeDocument(documents, authors, part, 'draft'),
      published: describeDocument(documents, authors, part, 'published'),
    }))
    const published = chooseBodies(documents, id, choosePublished)
    const page = published.facts === undefined ? null : await pageOfEntry(db, toEntryRef(entry), published)
    const fields = await describeFields(db, toEntryRef(entry), documents, row.languages)
    const { changeNumber } = entry
    return { ...row, page, parts, fields, writable: writableParts(context), changeNumber }
  }),

  defineOfficeHandler(saveEntry, async ({ id, part, changes }, context) => {
    requireWritable(context, part)
    const { db, now } = context
    const ref = await findEntryRef(db, id)
    const { saveDraft } = await import('#entries/drafts/save-draft.ts')
    const change = { part, changes, author: toAuthor(context), now }
    return saveDraft(db, ref, change, auditOf(context, 'save', ref, part))
  }),

  defineOfficeHandler(confirmTexts, async ({ id, lang, fields }, context) => {
    requireWritable(context, lang)
    const { db, now } = context
    const ref = await findEntryRef(db, id)
    const { confirmTexts: confirm } = await import('#entries/translation/confirm-texts.ts')
    const confirmation = { lang, fields, author: toAuthor(context), now }
    const isDone = await confirm(db, ref, confirmation, auditOf(context, 'confirm', ref, lang))
    if (!isDone) throw new OfficeError('conflict')
    return {}
  }),

  defineOfficeHandler(reserveNumber, async ({ id, lists }, context) => {
    requireWritable(context, 'facts')
    const ref = await findEntryRef(context.db, id)
    const { reserveItemNumber } = await import('#entries/store/number-sequence.ts')
    const number = await writeTransaction(context.db, (transaction) =>
      reserveItemNumber(transaction, ref, lists),
    )
    if (number === undefined) throw new OfficeError('not-found')
    return { number }
  }),

  defineOfficeHandler(discardDraft, async ({ id, part, version }, context) => {
    requireWritable(context, part)
    const ref = await findEntryRef(context.db, id)
    const { discardDraft: discard } = await import('#entries/drafts/discard-draft.ts')
    const change = { part, version, author: toAuthor(context), now: context.now }
    const isDone = await discard(context.db, ref, change, auditOf(context, 'discard', ref, part))
    if (!isDone) throw new OfficeError('conflict')
    return {}
  }),

  defineOfficeHandler(createEntry, async (input, context) => {
    requireWritable(context)
    const { createDraftEntry } = await import('#entries/drafts/create-entry.ts')
    const options = { ...input, author: toAuthor(context), now: context.now }
    const created = await createDraftEntry(context.db, options, (ref) => auditOf(context, 'create', ref))
    if (created === 'taken') throw new OfficeError('conflict')
    if (created === 'unknown') throw new OfficeError('not-found')
    return { id: created.id, mentions: created.mentions }
  }),
]

type Authors = ReadonlyMap<string, { authorName: string; createdAt: string }>

async function readAuthors(db: Db, id: string, documents: readonly StoredDocument[]): Promise<Authors> {
  const versions = [0, ...documents.map(({ version }) => version)]
  const rows = await db
    .selectFrom('revision')
    .select(['part', 'version', 'authorName', 'createdAt'])
    .where('entryId', '=', id)
    .where('version', 'in', versions)
    .execute()
  return new Map(rows.map(({ part, version, ...author }) => [`${part} ${version}`, author]))
}

function describeDocument(
  documents: readonly StoredDocument[],
  authors: Authors,
  part: EntryPart,
  stage: 'draft' | 'published',
) {
  const document = documents.find((each) => each.part === part && each.stage === stage)
  if (!document) return null
  const { version, body } = document
  const { authorName = '', createdAt = '' } = authors.get(`${part} ${version}`) ?? {}
  return { version, body, authorName, createdAt }
}

/** Tell for each translation which texts are empty or whose English has changed, with the difference. */
async function describeFields(
  db: Db,
  { kind, id }: EntryRef,
  documents: readonly StoredDocument[],
  languages: readonly { lang: Lang }[],
) {
  const { facts, en: english } = chooseBodies(documents, id, chooseLatest)
  const compared = languages
    .filter(({ lang }) => lang !== 'en')
    .map(({ lang }) => {
      const { body: texts, sources = {} } = chooseLatest(documents, lang, id) ?? {}
      return { lang, fields: compareWithEnglish(FORMS[kind], { facts, english, texts, sources }) }
    })
  const hashes = compared.flatMap(({ fields }) =>
    fields.flatMap(({ state, source = '' }) => (state === 'changed' ? [source] : [])),
  )
  const replaced = await readReplacedTexts(db, id, hashes)
  const { compareTexts } = await import('#entries/drafts/compare-bodies.ts')
  return compared.map(({ lang, fields }) => ({
    lang,
    fields: fields.map(({ path, state, source = '', english: text }) => {
      const difference = state === 'changed' ? compareTexts(replaced.get(source), text, 'en') : undefined
      return { path, state, ...(difference ? { difference } : {}) }
    }),
  }))
}
