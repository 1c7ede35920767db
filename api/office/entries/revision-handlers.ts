import { compareRevisions, listRevisions, restoreRevision } from '#contract/office/entry-revisions.ts'
import type { Db } from '#database/connect.ts'
import type { EntryPart } from '#database/entry-tables.ts'
import { PAGE_SIZE } from '#entries/queries/list-entries.ts'
import { readRevisionBody } from '#entries/queries/read-revision.ts'
import { chooseLatest, readDocuments } from '#entries/store/entry-source.ts'
import { OfficeError } from '../office-error.ts'
import { defineOfficeHandler } from '../office-handler.ts'
import { auditOf, findUnit, requireWritable, toAuthor } from './entry-access.ts'

export const revisionHandlers = [
  defineOfficeHandler(listRevisions, async ({ id, part, page }, { db }) => {
    let query = db.selectFrom('revision').where('entryId', '=', id)
    if (part) query = query.where('part', '=', part)
    const { total } = await query.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow()
    const revisions = await query
      .select(['part', 'version', 'authorName', 'createdAt', 'cause'])
      .orderBy('createdAt', 'desc')
      .orderBy('version', 'desc')
      .orderBy('part')
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE)
      .execute()
    const documents = await readDocuments(db, id)
    const isAt = (stage: string, revision: { part: EntryPart; version: number }) =>
      documents.some(
        (each) => each.stage === stage && each.part === revision.part && each.version === revision.version,
      )
    return {
      total: Number(total),
      pages: Math.ceil(Number(total) / PAGE_SIZE),
      rows: revisions.map((revision) => ({
        ...revision,
        isDraft: isAt('draft', revision),
        isPublished: isAt('published', revision),
      })),
    }
  }),

  defineOfficeHandler(compareRevisions, async ({ id, part, before, after }, { db }) => {
    const { compareBodies } = await import('#entries/drafts/compare-bodies.ts')
    const version = before ?? (await readVersionBefore(db, id, part, after))
    const from = version === 0 ? {} : await readBody(db, id, part, version)
    const to = await readBody(db, id, part, after)
    const differences = compareBodies(from, to, part).map(({ path, words, ...values }) => ({
      ...values,
      path: [...path],
      ...(words ? { words } : {}),
    }))
    return { before: version, differences }
  }),

  defineOfficeHandler(restoreRevision, async ({ id, part, version, fields }, context) => {
    requireWritable(context, part)
    const { db, now } = context
    const unit = await findUnit(db, id)
    const restored = await readBody(db, id, part, version)
    const documents = await readDocuments(db, id)
    const latest = chooseLatest(documents, part, id)
    const { restoreBody } = await import('#entries/drafts/restore-body.ts')
    const body = await restoreBody(db, unit, documents, { part, version, restored, fields })
    if (body === undefined) throw new OfficeError('lists-changed')
    const { saveDraft } = await import('#entries/drafts/save-draft.ts')
    const change = { part, baseVersion: latest?.version ?? 0, body, author: toAuthor(context), now }
    const record = async (transaction: Db) => {
      const { followPart } = await import('#entries/drafts/follow-facts.ts')
      if (part === 'facts' || part === 'en')
        await followPart(transaction, unit, { part, body: latest?.body }, change)
      await auditOf(context, 'restore', unit, `${part} ${version}`)(transaction)
    }
    const result = await saveDraft(db, unit, { ...change, cause: 'restore' }, record)
    if (result.outcome === 'conflict') throw new OfficeError('conflict')
    return { version: result.version }
  }),
]

/** @throws {OfficeError} not-found */
async function readBody(db: Db, id: string, part: EntryPart, version: number): Promise<unknown> {
  const body = await readRevisionBody(db, { entryId: id, part, version })
  if (body === undefined) throw new OfficeError('not-found')
  return body
}

/** Intermediate saves are deleted, so versions have gaps. */
async function readVersionBefore(db: Db, id: string, part: EntryPart, version: number): Promise<number> {
  const before = await db
    .selectFrom('revision')
    .select(({ fn }) => fn.max('version').as('version'))
    .where('entryId', '=', id)
    .where('part', '=', part)
    .where('version', '<', version)
    .executeTakeFirst()
  return Number(before?.version ?? 0)
}
