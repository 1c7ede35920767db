import { getServices, listFaq, searchFaq } from '#contract/support.ts'
import { defineHandler } from '../handler.ts'
import { findConsumerServices } from './consumer-services.ts'
import { filterQuestions, findQuestions } from './faq.ts'

export const supportHandlers = [
  defineHandler(listFaq, ({ categoryId }, { db, lang }) => findQuestions(db, lang, categoryId)),
  defineHandler(searchFaq, async ({ q, categoryId }, { db, lang }) => {
    const found = filterQuestions(await findQuestions(db, lang, categoryId), q)
    return [...Map.groupBy(found, (question) => question.categoryId)].map(([id, questions]) => ({
      categoryId: id,
      questions,
    }))
  }),
  defineHandler(getServices, (_, { db, lang }) => findConsumerServices(db, lang)),
]
