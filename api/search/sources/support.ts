import { questionPath, storePath } from '#contract/paths.ts'
import { inBestLanguage } from '#database/language.ts'
import { joinTexts, textOf } from '../plain-text.ts'
import { chosen, limitOf, type Source } from '../source.ts'

/** Questions and answers, by question, answer and category. */
export const faq: Source = {
  group: 'faq',
  async rows(db, lang, choice) {
    const rows = await db
      .selectFrom('faqQuestion as question')
      .innerJoin('faqQuestionText as text', (join) =>
        join.on(inBestLanguage('faqQuestionText', 'text', { questionId: 'question.id' }, lang)),
      )
      .innerJoin('categoryText as category', (join) =>
        join.on(inBestLanguage('categoryText', 'category', { categoryId: 'question.categoryId' }, lang)),
      )
      .select([
        'question.id',
        'question.categoryId',
        'text.title',
        'text.lang',
        'text.content',
        'category.name',
      ])
      .where(chosen('question.id', choice))
      .orderBy('question.id')
      .limit(limitOf(choice))
      .execute()
    return rows.map(({ id, lang: found, title, content, name, categoryId }) => ({
      id,
      lang: found,
      title,
      more: name,
      note: name,
      body: textOf(content),
      link: questionPath(categoryId, id),
    }))
  },
}

/** Stores, by name and address. */
export const stores: Source = {
  group: 'stores',
  async rows(db, lang, choice) {
    const rows = await db
      .selectFrom('store')
      .innerJoin('storeText as text', (join) =>
        join.on(inBestLanguage('storeText', 'text', { storeId: 'store.id' }, lang)),
      )
      .select(['store.id', 'store.key', 'store.state', 'store.phone', 'store.postcode'])
      .select(['text.name', 'text.address', 'text.hours', 'text.lang'])
      .where(chosen('store.id', choice))
      .orderBy('store.id')
      .limit(limitOf(choice))
      .execute()
    return rows.map(({ id, lang: found, key, name, address, hours, state, phone, postcode }) => ({
      id,
      lang: found,
      title: name,
      line: address,
      more: `${state} ${postcode ?? ''}`,
      note: phone,
      body: joinTexts([address, hours]),
      link: storePath(key),
    }))
  },
}
