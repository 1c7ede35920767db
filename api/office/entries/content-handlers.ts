import { LANGS } from '#contract/languages.ts'
import {
  createEntry,
  discardDraft,
  getEntry,
  listEntries,
  markEntryStillRight,
  saveEntry,
} from '#contract/office/entries.ts'
import type { Db } from '#database/connect.ts'
import type { EntryPart } from '#database/entry-tables.ts'
import { pageOfEntry } from '#entries/preview/page-of-entry.ts'
import { filterEntries, readEntryPage, withLanguages } from '#entries/queries/list-entries.ts'
import {
  chooseBodies,
  chooseLatest,
  choosePublished,
  readDocuments,
  type StoredDocument,
} from '#entries/store/entry-source.ts'
import { readEnglish, toUnit } from '#entries/store/store-entry.ts'
import { compareWithEnglish } from '#entries/translation/language-state.ts'
import { OfficeError } from '../office-error.ts'
import { defineOfficeHandler } from '../office-handler.ts'
import { auditOf, findUnit, requireWritable, toAuthor, writableParts } from './entry-access.ts'

export const contentHandlers = [
  defineOfficeHandler(listEntries, ({ sort, page, ...filter }, { db, signedIn }) => {
    const query = filterEntries(db, { ...filter, personId: signedIn.person.id })
    return readEntryPage(db, query, { sort, page })
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
    const page = published.facts === undefined ? null : pageOfEntry(toUnit(entry), published)
    const fields = await describeFields(db, id, documents)
    return { ...row, page, parts, fields, writable: writableParts(context) }
  }),

  defineOfficeHandler(saveEntry, async ({ id, part, ...input }, context) => {
    requireWritable(context, part)
    const { db, now } = context
    const unit = await findUnit(db, id)
    const { saveDraft } = await import('#entries/drafts/save-draft.ts')
    const change = { ...input, part, author: toAuthor(context), now }
    const audit = auditOf(context, 'save', unit, part)
    const result = await saveDraft(db, unit, change, async (transaction, before) => {
      // An item that somebody has removed with its words can be back.
      if (part === 'facts' && input.decided?.some(({ theirs }) => theirs === undefined)) {
        const { followPart } = await import('#entries/drafts/follow-facts.ts')
        await followPart(transaction, unit, { part, body: before }, change)
      }
      await audit(transaction)
    })
    return result.outcome === 'saved'
      ? result
      : { ...result, conflicts: result.conflicts.map((each) => ({ ...each, path: [...each.path] })) }
  }),

  defineOfficeHandler(markEntryStillRight, async ({ id, lang, fields }, context) => {
    requireWritable(context, lang)
    const { db, now } = context
    const unit = await findUnit(db, id)
    const { markStillRight } = await import('#entries/drafts/save-draft.ts')
    const author = toAuthor(context)
    const hasWords = await markStillRight(
      db,
      unit,
      { lang, fields, author, now },
      auditOf(context, 'still-right', unit, lang),
    )
    if (!hasWords) throw new OfficeError('not-found')
    return {}
  }),

  defineOfficeHandler(discardDraft, async ({ id, part, version }, context) => {
    requireWritable(context, part)
    const unit = await findUnit(context.db, id)
    const { discardDraft: discard } = await import('#entries/drafts/discard-draft.ts')
    const change = { part, version, author: toAuthor(context), now: context.now }
    const isDone = await discard(context.db, unit, change, auditOf(context, 'discard', unit, part))
    if (!isDone) throw new OfficeError('conflict')
    return {}
  }),

  defineOfficeHandler(createEntry, async (input, context) => {
    requireWritable(context)
    const { createDraftEntry } = await import('#entries/drafts/create-entry.ts')
    const options = { ...input, author: toAuthor(context), now: context.now }
    const created = await createDraftEntry(context.db, options, (unit) => auditOf(context, 'create', unit))
    if (created === 'taken') throw new OfficeError('conflict')
    if (created === 'unknown') throw new OfficeError('not-found')
    return { id: created.path, mentions: created.mentions.map((path) => [...path]) }
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

/** Tell for each translation which fields are empty or whose English has changed, with the difference. */
async function describeFields(db: Db, id: string, documents: readonly StoredDocument[]) {
  const english = chooseLatest(documents, 'en', id)?.body
  const states = await db.selectFrom('entryLanguage').selectAll().where('entryId', '=', id).execute()
  const { compareTexts } = await import('#entries/drafts/compare-bodies.ts')
  const described = states
    .filter(({ lang }) => lang !== 'en')
    .map(async ({ lang, checked }) => {
      const document = chooseLatest(documents, lang, id)
      const englishBefore = await readEnglish(db, id, document?.englishHash ?? '', english)
      const compared = compareWithEnglish({ english, words: document?.body, englishBefore, checked })
      const fields = compared.map(({ path, state, before, english: text }) => {
        const difference = state === 'changed' ? compareTexts(before, text, 'en') : undefined
        return { path: [...path], state, ...(difference ? { difference } : {}) }
      })
      return { lang, fields }
    })
  return Promise.all(described)
}
