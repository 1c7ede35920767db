import { getServices, listFaq, searchFaq } from '#contract/support.ts'
import { defineHandler } from '../handler.ts'
import { correctQuery } from '../search/correct-query.ts'
import { getSearchIndex } from '../search/search-index.ts'
import { findConsumerServices } from './consumer-services.ts'
import { filterQuestions, findQuestions } from './faq.ts'

export const supportHandlers = [
  defineHandler(listFaq, ({ categoryId }, { db, lang }) => findQuestions(db, lang, categoryId)),
  defineHandler(searchFaq, async ({ q, categoryId }, { db, lang }) => {
    const questions = await findQuestions(db, lang, categoryId)
    const asTyped = filterQuestions(questions, q)
    const corrected = asTyped.length > 0 ? undefined : correctQuery(await getSearchIndex(db, lang), q, lang)
    const found = corrected === undefined ? asTyped : filterQuestions(questions, corrected)
    return [...Map.groupBy(found, (question) => question.categoryId)].map(([id, questions]) => ({
      categoryId: id,
      questions,
    }))
  }),
  defineHandler(getServices, (_, { db, lang }) => findConsumerServices(db, lang)),
]
