import { z } from 'zod'
import { lang } from '#contract/market.ts'
import type { FieldPath } from './body/path.ts'
import { CREATABLE_KINDS } from './content-kinds.ts'
import { defineOfficeCall } from './office-call.ts'
import { count, id, line, nothing, page, time } from './office-schemas.ts'

/** A kind of content, as `content-model/compile/entry-kinds.ts` names it. */
export const contentKind = z.string().max(20)
export const entryPart = z.enum(['facts', 'en', 'cn', 'tw', 'kr', 'id'])
export type EntryPartName = z.infer<typeof entryPart>
export const translatedLang = z.enum(['cn', 'tw', 'kr', 'id'])
export const languageState = z.enum(['missing', 'draft', 'outdated', 'done'])

const MAX_NAME_LENGTH = 200
const MAX_ENGLISH_LENGTH = 40_000
const MAX_CHANGES = 5_000
export const fieldPath: z.ZodType<FieldPath, FieldPath> = z.array(z.string().max(MAX_NAME_LENGTH)).max(20)
export const version = count

export const entryId = id.describe('Path of the folder, such as catalogue/products/hz90')

const languageRow = z.object({ lang, state: languageState, missing: z.int(), changed: z.int() })

const entryRow = z.object({
  id: entryId,
  kind: contentKind,
  title: z.string(),
  code: z.string(),
  updatedAt: time,
  updatedBy: z.string(),
  isArchived: z.boolean(),
  hasDraft: z.boolean(),
  isPublished: z.boolean(),
  neverPublished: z.boolean().describe('Created in the office and never published, so it can be deleted'),
  /** URL of a small picture; of published products only. */
  thumb: z.string().nullable(),
  languages: z.array(languageRow),
})

/** Items of one entry that a search lists at most. */
export const MAX_FOUND_ITEMS = 5

const listedEntry = entryRow.extend({
  found: z
    .array(z.object({ path: fieldPath, name: z.string() }))
    .max(MAX_FOUND_ITEMS)
    .describe('Items that contain the text, by their path in the facts'),
})

export const listEntries = defineOfficeCall({
  path: '/office/api/entries/list',
  summary: 'Entries with the state of each language, 50 to a page',
  needs: 'entries',
  input: z.object({
    kinds: z.array(contentKind).max(30).optional(),
    text: z
      .string()
      .trim()
      .max(200)
      .optional()
      .describe('Code, title or folder; number or name of a part, code or symptom of a fault'),
    lang: lang.optional().describe('Language whose state is filtered'),
    states: z.array(languageState).optional(),
    only: z
      .enum(['drafts', 'mine', 'unpublished', 'archived'])
      .optional()
      .describe('mine: drafts that this person saved last'),
    sort: z.enum(['title', 'code', 'changed']).default('title'),
    page,
  }),
  output: z.object({ total: z.int(), pages: z.int(), rows: z.array(listedEntry) }),
})

const changeNumber = z.int().describe('Rises with every change of the entry; a lower one is out of date')

const document = z.object({
  version,
  body: z.unknown(),
  authorName: z.string(),
  createdAt: time,
})

/** Whether a text is translated: `changed` if the English has changed since. */
const textState = z.enum(['empty', 'changed', 'done'])
export type TextState = z.infer<typeof textState>

/** Words that both texts have, or only one. */
export const wordChange = z.object({ kind: z.enum(['same', 'removed', 'added']), text: z.string() })
export type WordChange = z.infer<typeof wordChange>

const textField = z.object({
  path: fieldPath,
  state: textState,
  /** What changed in English since this was translated; absent if nothing did or the basis is unknown. */
  difference: z.array(wordChange).optional(),
})

export const getEntry = defineOfficeCall({
  path: '/office/api/entries/get',
  summary: 'An entry: its documents in both stages, and the state of each field in each language',
  needs: 'entries',
  input: z.object({ id: entryId }),
  output: entryRow.extend({
    page: z.string().nullable().describe('Path of its published page in English; null if it has none'),
    parts: z.array(z.object({ part: entryPart, draft: document.nullable(), published: document.nullable() })),
    fields: z.array(z.object({ lang, fields: z.array(textField) })),
    writable: z.array(entryPart).describe('Parts whose drafts the person may save'),
    changeNumber,
  }),
})

export const createEntry = defineOfficeCall({
  path: '/office/api/entries/create',
  summary:
    'Creates a draft, blank or as a copy without award and date; the next free id and position are taken',
  needs: 'entries.publish',
  input: z.object({
    kind: z.enum(CREATABLE_KINDS),
    key: z.string().regex(/^[a-z0-9-]{1,80}$/),
    title: line().optional().describe('In English'),
    code: line(20).optional().describe('Of a product'),
    copyOf: entryId.optional(),
  }),
  output: z.object({
    id: entryId,
    mentions: z.array(fieldPath).describe('English texts that still contain the code of the copied product'),
  }),
})

const keys: z.ZodType<readonly string[], readonly string[]> = z
  .array(z.string().max(MAX_NAME_LENGTH))
  .max(10_000)
const change = z.union([
  z.strictObject({ path: fieldPath, order: z.strictObject({ before: keys, after: keys }) }),
  z.strictObject({
    path: fieldPath,
    before: z.unknown().optional(),
    after: z.unknown().optional(),
    english: z.string().max(MAX_ENGLISH_LENGTH).optional().describe('What a translator saw beside it'),
  }),
])

/** Its path is another one than before saves were lists of changes: a page of that time is told to load again. */
export const saveEntry = defineOfficeCall({
  path: '/office/api/entries/change',
  summary:
    'Changes fields and the order of lists in the draft of a part, if they still have the values that the person began with. ' +
    'Otherwise nothing is stored, and each field that somebody else has changed is a conflict',
  needs: 'entries.write',
  input: z.object({ id: entryId, part: entryPart, changes: z.array(change).min(1).max(MAX_CHANGES) }),
  output: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('saved'), version, body: z.unknown(), changeNumber }),
    z.object({
      outcome: z.literal('conflict'),
      conflicts: z.array(z.object({ path: fieldPath, theirs: z.unknown().optional() })),
    }),
  ]),
})

export const confirmTexts = defineOfficeCall({
  path: '/office/api/entries/confirm',
  summary:
    'Says that texts of a translation are right as they are. Refused if the English is no longer what the person saw',
  needs: 'entries.write',
  input: z.object({
    id: entryId,
    lang: translatedLang,
    fields: z
      .array(z.object({ path: fieldPath, english: z.string().max(MAX_ENGLISH_LENGTH) }))
      .min(1)
      .max(MAX_CHANGES),
  }),
  output: nothing,
})

export const discardDraft = defineOfficeCall({
  path: '/office/api/entries/discard',
  summary: 'Removes the draft of a part; its revisions stay',
  needs: 'entries.write',
  input: z.object({ id: entryId, part: entryPart, version }),
  output: nothing,
})

export const reserveNumber = defineOfficeCall({
  path: '/office/api/entries/reserve-number',
  summary: 'Reserves the number of a new item, which no other item has had before',
  needs: 'entries.write',
  input: z.object({
    id: entryId,
    lists: z
      .array(z.string().max(MAX_NAME_LENGTH))
      .min(1)
      .max(5)
      .describe('The list in the facts, and the lists around it'),
  }),
  output: z.object({ number: z.int() }),
})

export const ENTRY_CALLS = [
  listEntries,
  getEntry,
  createEntry,
  saveEntry,
  confirmTexts,
  discardDraft,
  reserveNumber,
]
