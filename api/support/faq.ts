import type { Lang } from '#contract/languages.ts'
import type { FaqItem } from '#contract/support.ts'
import type { Db } from '#database/connect.ts'
import { fallbackOf, inBestLanguage } from '#database/language.ts'
import { foldLetters } from '../search/fold.ts'
import { textOf } from '../search/plain-text.ts'

type Question = FaqItem & { cate: number }

/** The questions of a category, or of all of them, in their order. */
export async function findQuestions(db: Db, lang: Lang, categoryId?: number): Promise<Question[]> {
  let query = db
    .selectFrom('faqQuestion')
    .innerJoin('faqQuestionText as text', (join) =>
      join.on(inBestLanguage('faqQuestionText', 'text', { questionId: 'faqQuestion.id' }, lang)),
    )
    .select(['faqQuestion.id', 'faqQuestion.categoryId as cate', 'text.lang', 'text.title', 'text.content'])
    .orderBy('faqQuestion.categoryId')
    .orderBy('faqQuestion.position')
  if (categoryId !== undefined) query = query.where('faqQuestion.categoryId', '=', categoryId)
  const rows = await query.execute()
  return rows.map(({ lang: found, ...question }) => ({ ...question, fallback: fallbackOf(found, lang) }))
}

/** Those questions that have every one of the words somewhere in their title or answer. */
export function matching(questions: readonly Question[], words: string): Question[] {
  const wanted = foldLetters(words).split(/\s+/).filter(Boolean)
  return questions.filter(({ title, content }) => {
    const text = foldLetters(`${title} ${textOf(content)}`)
    return wanted.every((word) => text.includes(word))
  })
}
