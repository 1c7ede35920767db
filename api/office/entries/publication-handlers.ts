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
import { readDocuments } from '#entries/store/read-documents.ts'
import { invalidField, OfficeError } from '../office-error.ts'
import { defineOfficeHandler, type OfficeContext } from '../office-handler.ts'
import { describeUses } from './describe-uses.ts'
import { auditOf, findUnit, openMedia, requirePublishable, toAuthor, toProblem } from './entry-access.ts'

const ALL_PARTS = ['facts', 'en', 'cn', 'tw', 'kr', 'id'] as const

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
    publish(context, 'archive', { id, action: 'unpublish', parts: ALL_PARTS, isArchived: true }),
  ),

  defineOfficeHandler(renameProduct, async ({ id, code }, context) => {
    requirePublishable(context, ALL_PARTS)
    const { db, now } = context
    const unit = await findUnit(db, id)
    if (unit.kind !== 'product') throw new OfficeError('not-found')
    const { renameProduct: rename } = await import('#entries/publish/rename/rename-product.ts')
    const touch = { code, author: toAuthor(context), now }
    const result = await rename(db, openMedia(context), unit, touch, (transaction, { from, to }) =>
      auditOf(context, 'rename', unit, `${from} → ${to}`)(transaction),
    )
    if (result.outcome === 'taken') throw invalidField('code', 'taken')
    if (result.outcome === 'problems') return { ...result, problems: result.problems.map(toProblem) }
    return result.outcome === 'done'
      ? { ...result, mentions: await describeUses(db, result.mentions) }
      : result
  }),

  defineOfficeHandler(checkEntry, async ({ id }, context) => {
    const { problems, uses, change } = await compile(context, id, 'publish')
    return {
      problems: problems.map(toProblem),
      warnings: change.warnings.map(toProblem),
      uses: await describeUses(context.db, uses),
    }
  }),

  defineOfficeHandler(listReferences, async ({ id }, context) => {
    const { uses } = await compile(context, id, 'unpublish')
    return { uses: await describeUses(context.db, uses) }
  }),
]

async function publish(
  context: OfficeContext<'entries.publish' | 'entries.publish-words'>,
  verb: string,
  { id, action, parts, versions = {}, isArchived = false }: Request,
) {
  requirePublishable(context, parts)
  const { db, now } = context
  const unit = await findUnit(db, id)
  const { publishEntry } = await import('#entries/publish/publish.ts')
  const publication = {
    ...{ action, parts, versions, now },
    author: toAuthor(context),
    // A language alone, which translators may publish, leaves the entry where it is.
    ...(parts.includes('facts') ? { archivedAt: isArchived ? now.toISOString() : null } : {}),
  }
  const audit = auditOf(context, verb, unit, isArchived ? '' : parts.join(' '))
  return toOutput(db, await publishEntry(db, openMedia(context), unit, publication, audit))
}

async function toOutput(db: Db, result: PublishResult) {
  if (result.outcome === 'problems') return { ...result, problems: result.problems.map(toProblem) }
  return result.outcome === 'in-use' ? { ...result, uses: await describeUses(db, result.uses) } : result
}

async function compile(context: OfficeContext<'entries'>, id: string, action: 'publish' | 'unpublish') {
  const unit = await findUnit(context.db, id)
  const { compilePublication } = await import('#entries/publish/publish.ts')
  const documents = await readDocuments(context.db, id)
  return compilePublication(context.db, openMedia(context), unit, documents, { action, parts: ALL_PARTS })
}
