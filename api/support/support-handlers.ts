import { getServices, listFaq, searchFaq } from '#contract/support.ts'
import { defineHandler } from '../handler.ts'
import { findConsumerServices } from './consumer-services.ts'
import { filterQuestions, findQuestions } from './faq.ts'

export const supportHandlers = [
  defineHandler(listFaq, ({ cate }, { db, lang }) => findQuestions(db, lang, cate)),
  defineHandler(searchFaq, async ({ q, cate }, { db, lang }) => {
    const found = filterQuestions(await findQuestions(db, lang, cate), q)
    return [...Map.groupBy(found, (question) => question.cate)].map(([id, questions]) => ({
      cate: id,
      questions,
    }))
  }),
  defineHandler(getServices, (_, { db, lang }) => findConsumerServices(db, lang)),
]
