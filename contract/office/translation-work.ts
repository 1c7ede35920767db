import { z } from 'zod'
import { lang } from '#contract/market.ts'
import { contentKind, entryId, languageState } from './entries.ts'
import { defineOfficeCall } from './office-call.ts'
import { page } from './office-schemas.ts'

/** Fields of a language that English has: without a text, and with a text whose English has changed since. */
const openFields = { missing: z.int(), changed: z.int() }

export const getTranslationBoard = defineOfficeCall({
  path: '/office/api/translation/board',
  summary: 'Progress of each language: entries by state, and fields to translate or check',
  needs: 'entries',
  input: z.object({ kinds: z.array(contentKind).max(30).optional() }),
  output: z.object({
    languages: z.array(z.object({ lang, entries: z.record(languageState, z.int()), ...openFields })),
  }),
})

export const listWork = defineOfficeCall({
  path: '/office/api/translation/worklist',
  summary: 'Entries whose words of a language are missing, out of date or not published, most work first',
  needs: 'entries',
  input: z.object({
    lang,
    kinds: z.array(contentKind).max(30).optional(),
    states: z.array(languageState).optional(),
    page,
  }),
  output: z.object({
    total: z.int(),
    pages: z.int(),
    rows: z.array(
      z.object({
        id: entryId,
        kind: contentKind,
        title: z.string(),
        code: z.string(),
        state: languageState,
        ...openFields,
      }),
    ),
  }),
})

export const TRANSLATION_CALLS = [getTranslationBoard, listWork]
