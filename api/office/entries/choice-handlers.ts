import { getVocabulary, listChoices, MAX_CHOICES } from '#contract/office/entry-choices.ts'
import { readChoices, readVocabulary } from '#entries/queries/read-choices.ts'
import { defineOfficeHandler } from '../office-handler.ts'

export const choiceHandlers = [
  defineOfficeHandler(listChoices, (input, { db }) => readChoices(db, { ...input, limit: MAX_CHOICES })),

  defineOfficeHandler(getVocabulary, (_, { db }) => readVocabulary(db)),
]
