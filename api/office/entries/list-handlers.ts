import { changeEntryList } from '#contract/office/entries.ts'
import { getVocabulary, listChoices, MAX_CHOICES } from '#contract/office/entry-choices.ts'
import { pathName } from '#contract/office/body/path.ts'
import { readChoices, readVocabulary } from '#entries/queries/read-choices.ts'
import { invalidField, OfficeError } from '../office-error.ts'
import { defineOfficeHandler } from '../office-handler.ts'
import { auditOf, findUnit, requireWritable, toAuthor } from './entry-access.ts'

export const listHandlers = [
  defineOfficeHandler(changeEntryList, async ({ id, list, operation, versions }, context) => {
    // A list is in step in all languages, which translators may not write.
    requireWritable(context, 'facts')
    const { db, now } = context
    const unit = await findUnit(db, id)
    const { changeList } = await import('#entries/drafts/list-operation.ts')
    const request = { list, operation, versions, author: toAuthor(context), now }
    const audit = auditOf(context, 'list', unit, `${operation.type} ${pathName(list)}`)
    const result = await changeList(db, unit, request, audit)
    if (result.outcome === 'conflict') throw new OfficeError('conflict')
    if (result.outcome === 'refused') throw invalidField(result.field, result.problem)
    return { versions: result.versions }
  }),

  defineOfficeHandler(listChoices, (input, { db }) => readChoices(db, { ...input, limit: MAX_CHOICES })),

  defineOfficeHandler(getVocabulary, (_, { db }) => readVocabulary(db)),
]
