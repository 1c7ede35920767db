import { PARTS } from '#content-model/read/content-source.ts'
import type { EntryPartName } from '#contract/office/entries.ts'
import {
  archiveEntry,
  checkEntry,
  listReferences,
  publishDrafts,
  renameProduct,
  unpublishLanguage,
} from '#contract/office/publications.ts'
import type { Db } from '#database/connect.ts'
import type { PublishResult } from '#entries/publish/publish.ts'
import { invalidField, OfficeError } from '../office-error.ts'
import { defineOfficeHandler, type OfficeContext } from '../office-handler.ts'
import { describeUses } from './describe-uses.ts'
import { auditOf, findEntryRef, openMedia, requirePublishable, toAuthor, toProblem } from './entry-access.ts'

type Request = {
  id: string
  action: 'publish' | 'unpublish'
  parts: readonly EntryPartName[]
  versions?: Partial<Record<EntryPartName, number>>
  isArchived?: boolean
}

export const publicationHandlers = [
  defineOfficeHandler(publishDrafts, ({ id, parts, versions }, context) =>
    publish(context, 'publish', { id, action: 'publish', parts, versions }),
  ),

  defineOfficeHandler(unpublishLanguage, ({ id, lang }, context) =>
    publish(context, 'unpublish', { id, action: 'unpublish', parts: [lang] }),
  ),

  defineOfficeHandler(archiveEntry, ({ id }, context) =>
    publish(context, 'archive', { id, action: 'unpublish', parts: PARTS, isArchived: true }),
  ),

  defineOfficeHandler(renameProduct, async ({ id, code }, context) => {
    requirePublishable(context, PARTS)
    const { db, now } = context
    const ref = await findEntryRef(db, id)
    if (ref.kind !== 'product') throw new OfficeError('not-found')
    const { renameProduct: rename } = await import('#entries/publish/rename/rename-product.ts')
    const touch = { code, author: toAuthor(context), now }
    const result = await rename(db, openMedia(context), ref, touch, (transaction, { from, to }) =>
      auditOf(context, 'rename', ref, `${from} → ${to}`)(transaction),
    )
    if (result.outcome === 'taken') throw invalidField('code', 'taken')
    if (result.outcome === 'problems') return { ...result, problems: result.problems.map(toProblem) }
    return result.outcome === 'done'
      ? { ...result, mentions: await describeUses(db, result.mentions) }
      : result
  }),

  defineOfficeHandler(checkEntry, async ({ id }, context) => {
    const { db } = context
    const ref = await findEntryRef(db, id)
    const { checkEntry: check } = await import('#entries/publish/check-entry.ts')
    const { problems, warnings, uses, areDependentsChecked } = await check(db, openMedia(context), ref)
    return {
      problems: problems.map(toProblem),
      warnings: warnings.map(toProblem),
      uses: await describeUses(db, uses),
      areDependentsChecked,
    }
  }),

  defineOfficeHandler(listReferences, async ({ id }, context) => {
    const { db } = context
    const ref = await findEntryRef(db, id)
    const { listUses } = await import('#entries/publish/check-entry.ts')
    return { uses: await describeUses(db, await listUses(db, openMedia(context), ref)) }
  }),
]

async function publish(
  context: OfficeContext<'entries.publish' | 'entries.publish-texts'>,
  verb: string,
  { id, action, parts, versions = {}, isArchived = false }: Request,
) {
  requirePublishable(context, parts)
  const { db, now } = context
  const ref = await findEntryRef(db, id)
  const { publishEntry } = await import('#entries/publish/publish.ts')
  const publication = {
    ...{ action, parts, versions, now },
    author: toAuthor(context),
    // A language alone, which translators may publish, leaves the entry where it is.
    ...(parts.includes('facts') ? { archivedAt: isArchived ? now.toISOString() : null } : {}),
  }
  const audit = auditOf(context, verb, ref, isArchived ? '' : parts.join(' '))
  return toOutput(db, await publishEntry(db, openMedia(context), ref, publication, audit))
}

async function toOutput(db: Db, result: PublishResult) {
  if (result.outcome === 'problems') return { ...result, problems: result.problems.map(toProblem) }
  return result.outcome === 'in-use' ? { ...result, uses: await describeUses(db, result.uses) } : result
}
