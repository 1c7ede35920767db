import {
  archiveEntry,
  checkEntry,
  type EntryPartName,
  listReferences,
  publishDrafts,
  unpublishLanguage,
} from '#contract/office/entries.ts'
import type { Db } from '#database/connect.ts'
import { readDocuments } from '#entries/entry-source.ts'
import type { PublishResult } from '#entries/publish.ts'
import { defineOfficeHandler, type OfficeContext } from '../office-handler.ts'
import { describeUses } from './describe-uses.ts'
import { auditOf, findUnit, openMedia, requirePublishable, toAuthor, toProblem } from './entry-access.ts'

const ALL_PARTS = ['facts', 'en', 'cn', 'tw', 'kr', 'id'] as const

type Request = {
  id: string
  action: 'publish' | 'withdraw'
  parts: readonly EntryPartName[]
  versions?: Partial<Record<EntryPartName, number>>
  isArchived?: boolean
}

export const publicationHandlers = [
  defineOfficeHandler(publishDrafts, ({ id, parts, versions = {} }, context) =>
    publish(context, 'publish', { id, action: 'publish', parts, versions }),
  ),

  defineOfficeHandler(unpublishLanguage, ({ id, lang }, context) =>
    publish(context, 'unpublish', { id, action: 'withdraw', parts: [lang] }),
  ),

  defineOfficeHandler(archiveEntry, ({ id }, context) =>
    publish(context, 'archive', { id, action: 'withdraw', parts: ALL_PARTS, isArchived: true }),
  ),

  defineOfficeHandler(checkEntry, async ({ id }, context) => {
    const { problems, uses } = await compile(context, id, 'publish')
    return { problems: problems.map(toProblem), uses: await describeUses(context.db, uses) }
  }),

  defineOfficeHandler(listReferences, async ({ id }, context) => {
    const { uses } = await compile(context, id, 'withdraw')
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
  const { publishEntry } = await import('#entries/publish.ts')
  const publication = {
    ...{ action, parts, versions, now },
    author: toAuthor(context),
    archivedAt: isArchived ? now.toISOString() : null,
  }
  const audit = auditOf(context, verb, unit, isArchived ? '' : parts.join(' '))
  return toOutput(db, await publishEntry(db, openMedia(context), unit, publication, audit))
}

async function toOutput(db: Db, result: PublishResult) {
  if (result.outcome === 'problems') return { ...result, problems: result.problems.map(toProblem) }
  return result.outcome === 'in-use' ? { ...result, uses: await describeUses(db, result.uses) } : result
}

async function compile(context: OfficeContext<'entries'>, id: string, action: 'publish' | 'withdraw') {
  const unit = await findUnit(context.db, id)
  const { compilePublication } = await import('#entries/publish.ts')
  const documents = await readDocuments(context.db, id)
  return compilePublication(context.db, openMedia(context), unit, documents, { action, parts: ALL_PARTS })
}
