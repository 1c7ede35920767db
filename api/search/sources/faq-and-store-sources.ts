import type { Lang } from '#contract/languages.ts'
import { questionPath, storePath } from '#contract/paths.ts'
import type { Db } from '#database/connect.ts'
import { translationJoin } from '#database/translation-join.ts'
import { STATE_NAMES } from '../../cooperation/building-and-state-names.ts'
import { cityNames, STORE_WORDS } from '../cities.ts'
import { OTHER_CHINESE } from '../other-chinese.ts'
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
      aliases: title,
      keywords: name,
      note: name,
      body: htmlToText(content),
      link: questionPath(categoryId, id),
    }))
  },
}

/** Stores, by name, city, state, address and hours: who wants to come asks for the day, or for a booking. */
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
    const otherNames = 'ids' in selection ? new Map<number, string>() : await readOtherNames(db, lang)
    return rows.map(({ id, lang: textLang, key, name, address, hours, state, phone, postcode }) => ({
      id,
      lang: textLang,
      title: name,
      line: address,
      keywords: [state, STATE_NAMES[lang][state], postcode, cityNames(postcode ?? '', lang)].join(' '),
      aliases: [STORE_WORDS[lang], otherNames.get(id), hours].join(', '),
      note: phone,
      body: joinTexts([address, hours]),
      link: storePath(key),
    }))
  },
}

/** Read the names of stores in the other Chinese language. */
async function readOtherNames(db: Db, lang: Lang): Promise<Map<number, string>> {
  const other = OTHER_CHINESE[lang]
  if (!other) return new Map()
  const rows = await db
    .selectFrom('storeText')
    .select(['storeId', 'name'])
    .where('lang', '=', other)
    .execute()
  return new Map(rows.map(({ storeId, name }) => [storeId, name]))
}
