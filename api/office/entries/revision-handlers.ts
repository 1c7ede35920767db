import { compareRevisions, listRevisions, restoreRevision } from '#contract/office/entry-revisions.ts'
import { PAGE_SIZE } from '#contract/office/office-schemas.ts'
import type { Db } from '#database/connect.ts'
import type { EntryPart } from '#database/entry-tables.ts'
import { readRevision } from '#entries/queries/read-revision.ts'
import { chooseLatest, readDocuments } from '#entries/store/read-documents.ts'
import { OfficeError } from '../office-error.ts'
import { defineOfficeHandler } from '../office-handler.ts'
import { auditOf, findEntryRef, requireWritable, toAuthor } from './entry-access.ts'

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
    const from = version === 0 ? {} : (await findRevision(db, id, part, version)).body
    const to = (await findRevision(db, id, part, after)).body
    const differences = compareBodies(from, to, part).map(({ words, ...values }) => ({
      ...values,
      ...(words ? { words } : {}),
    }))
    return { before: version, differences }
  }),

  defineOfficeHandler(restoreRevision, async ({ id, part, version, fields }, context) => {
    requireWritable(context, part)
    const { db, now } = context
    const ref = await findEntryRef(db, id)
    const restored = await findRevision(db, id, part, version)
    const latest = chooseLatest(await readDocuments(db, id), part, id)
    const { restoreFields } = await import('#entries/drafts/restore-fields.ts')
    const { saveDraft } = await import('#entries/drafts/save-draft.ts')
    const changes = restoreFields(latest?.body ?? {}, restored.body, fields)
    const draft = { part, changes, restored, author: toAuthor(context), now, cause: 'restore' as const }
    const audit = auditOf(context, 'restore', ref, `${part} ${version}`)
    const result = await saveDraft(db, ref, draft, audit)
    if (result.outcome === 'conflict') throw new OfficeError('conflict')
    return { version: result.version }
  }),
]

/** @throws {OfficeError} not-found */
async function findRevision(db: Db, entryId: string, part: EntryPart, version: number) {
  const revision = await readRevision(db, { entryId, part, version })
  if (!revision) throw new OfficeError('not-found')
  return revision
}

/** A save replaces the one that the same person made a moment before, so versions have gaps. */
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
