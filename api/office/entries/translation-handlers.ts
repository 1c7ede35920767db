import { LANGS } from '#contract/languages.ts'
import { PAGE_SIZE } from '#contract/office/office-schemas.ts'
import { getTranslationBoard, listWork } from '#contract/office/translation-work.ts'
import { countTranslations, countWork, selectWork } from '#entries/translation/count-translations.ts'
import { defineOfficeHandler } from '../office-handler.ts'

export const translationHandlers = [
  defineOfficeHandler(getTranslationBoard, async ({ kinds }, { db }) => {
    const counts = await countTranslations(db, kinds)
    const languages = LANGS.filter((lang) => lang !== 'en').map((lang) => {
      const own = counts.filter((count) => count.lang === lang)
      const entriesIn = (state: string) => own.find((count) => count.state === state)?.entries ?? 0
      const sum = (field: 'missing' | 'changed') => own.reduce((total, count) => total + count[field], 0)
      return {
        lang,
        entries: {
          missing: entriesIn('missing'),
          draft: entriesIn('draft'),
          outdated: entriesIn('outdated'),
          done: entriesIn('done'),
        },
        missing: sum('missing'),
        changed: sum('changed'),
      }
    })
    return { languages }
  }),

  defineOfficeHandler(listWork, async ({ page, ...filter }, { db }) => {
    const total = await countWork(db, filter)
    const rows = await selectWork(db, filter)
      .innerJoin('entry', 'entry.id', 'entryLanguage.entryId')
      .select(['entry.id', 'kind', 'title', 'code', 'state', 'missing', 'changed'])
      .orderBy('missing', 'desc')
      .orderBy('changed', 'desc')
      .orderBy('entry.id')
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE)
      .execute()
    return { total, pages: Math.ceil(total / PAGE_SIZE), rows }
  }),
]
