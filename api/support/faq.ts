import type { Lang } from '#contract/languages.ts'
import type { FaqItem } from '#contract/support.ts'
import type { Db } from '#database/connect.ts'
import { fallbackOf, translationJoin } from '#database/translation-join.ts'
import { foldLetters } from '../search/fold.ts'
import { htmlToText } from '../search/plain-text.ts'

type Question = FaqItem & { categoryId: number }

/** Find the questions of a category, or of all, in order. */
export async function findQuestions(db: Db, lang: Lang, categoryId?: number): Promise<Question[]> {
  let query = db
    .selectFrom('faqQuestion')
    .innerJoin('faqQuestionText as text', (join) =>
      join.on(translationJoin('faqQuestionText', 'text', { questionId: 'faqQuestion.id' }, lang)),
    )
    .select(['faqQuestion.id', 'faqQuestion.categoryId', 'text.lang', 'text.title', 'text.content'])
    .orderBy('faqQuestion.categoryId')
    .orderBy('faqQuestion.position')
  if (categoryId !== undefined) query = query.where('faqQuestion.categoryId', '=', categoryId)
  const rows = await query.execute()
  return rows.map(({ lang: textLang, ...question }) => ({
    ...question,
    fallback: fallbackOf(textLang, lang),
  }))
}

/** Filter the questions whose title or answer contains every word of the query. */
export function filterQuestions(questions: readonly Question[], query: string): Question[] {
  const searchTerms = foldLetters(query).split(/\s+/).filter(Boolean)
  return questions.filter(({ title, content }) => {
    const text = foldLetters(`${title} ${htmlToText(content)}`)
    return searchTerms.every((word) => text.includes(word))
  })
}
