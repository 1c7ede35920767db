import { questionPath, storePath } from '#contract/paths.ts'
import { translationJoin } from '#database/translation-join.ts'
import { htmlToText, joinTexts } from '../plain-text.ts'
import { type SearchSource, selectionCondition, selectionLimit } from '../search-source.ts'

/** Questions and answers, by question, answer and category. */
export const faqSource: SearchSource = {
  group: 'faq',
  async rows(db, lang, selection) {
    const rows = await db
      .selectFrom('faqQuestion as question')
      .innerJoin('faqQuestionText as text', (join) =>
        join.on(translationJoin('faqQuestionText', 'text', { questionId: 'question.id' }, lang)),
      )
      .innerJoin('categoryText as category', (join) =>
        join.on(translationJoin('categoryText', 'category', { categoryId: 'question.categoryId' }, lang)),
      )
      .select([
        'question.id',
        'question.categoryId',
        'text.title',
        'text.lang',
        'text.content',
        'category.name',
      ])
      .where(selectionCondition('question.id', selection))
      .orderBy('question.id')
      .limit(selectionLimit(selection))
      .execute()
    return rows.map(({ id, lang: textLang, title, content, name, categoryId }) => ({
      id,
      lang: textLang,
      title,
      keywords: name,
      note: name,
      body: htmlToText(content),
      link: questionPath(categoryId, id),
    }))
  },
}

/** Stores, by name and address. */
export const storeSource: SearchSource = {
  group: 'stores',
  async rows(db, lang, selection) {
    const rows = await db
      .selectFrom('store')
      .innerJoin('storeText as text', (join) =>
        join.on(translationJoin('storeText', 'text', { storeId: 'store.id' }, lang)),
      )
      .select(['store.id', 'store.key', 'store.state', 'store.phone', 'store.postcode'])
      .select(['text.name', 'text.address', 'text.hours', 'text.lang'])
      .where(selectionCondition('store.id', selection))
      .orderBy('store.id')
      .limit(selectionLimit(selection))
      .execute()
    return rows.map(({ id, lang: textLang, key, name, address, hours, state, phone, postcode }) => ({
      id,
      lang: textLang,
      title: name,
      line: address,
      keywords: `${state} ${postcode ?? ''}`,
      note: phone,
      body: joinTexts([address, hours]),
      link: storePath(key),
    }))
  },
}
