import { getServices, listFaq, searchFaq } from '#contract/support.ts'
import { answer } from '../answer.ts'
import { findQuestions, matching } from './faq.ts'
import { findServices } from './services.ts'

export const supportAnswers = [
  answer(listFaq, ({ cate }, { db, lang }) => findQuestions(db, lang, cate)),
  answer(searchFaq, async ({ q, cate }, { db, lang }) => {
    const found = matching(await findQuestions(db, lang, cate), q)
    return [...Map.groupBy(found, (question) => question.cate)].map(([id, questions]) => ({
      cate: id,
      questions,
    }))
  }),
  answer(getServices, (_, { db, lang }) => findServices(db, lang)),
]
