import { z } from 'zod'
import { lang } from '#contract/market.ts'
import { CREATABLE_KINDS } from './content-kinds.ts'
import { defineOfficeCall } from './office-call.ts'
import { count, id, line, nothing, page, time } from './office-schemas.ts'

/** A kind of content, as `content-model/compile/content-units.ts` names it. */
export const contentKind = z.string().max(20)
export const entryPart = z.enum(['facts', 'en', 'cn', 'tw', 'kr', 'id'])
export type EntryPartName = z.infer<typeof entryPart>
export const translatedLang = z.enum(['cn', 'tw', 'kr', 'id'])
export const languageState = z.enum(['missing', 'draft', 'outdated', 'done'])

const MAX_NAME_LENGTH = 200
const MAX_PLACE = 10_000
export const fieldPath = z
  .array(z.union([z.string().max(MAX_NAME_LENGTH), z.int().min(0).max(MAX_PLACE)]))
  .max(20)
export const version = count
/** A body is checked when it is compiled: a draft may be incomplete. Each of its fields has an address. */
export const body = z
  .record(z.string(), z.unknown())
  .refine((value) => isAddressable(value), { error: 'a name or a list is too long' })

/** Tell whether `fieldPath` can name every field; the depth of what a call sends is limited already. */
function isAddressable(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true
  if (Array.isArray(value)) return value.length <= MAX_PLACE + 1 && value.every(isAddressable)
  return Object.entries(value).every(
    ([name, inner]) => name.length <= MAX_NAME_LENGTH && isAddressable(inner),
  )
}

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

export const listEntries = defineOfficeCall({
  path: '/office/api/entries/list',
  summary: 'Entries with the state of each language, 50 to a page',
  needs: 'entries',
  input: z.object({
    kinds: z.array(contentKind).max(30).optional(),
    text: z.string().trim().max(200).optional().describe('Code, title or folder'),
    lang: lang.optional().describe('Language whose state is filtered'),
    states: z.array(languageState).optional(),
    only: z
      .enum(['drafts', 'mine', 'unpublished', 'archived'])
      .optional()
      .describe('mine: drafts that this person saved last'),
    sort: z.enum(['title', 'code', 'changed']).default('title'),
    page,
  }),
  output: z.object({ total: z.int(), pages: z.int(), rows: z.array(entryRow) }),
})

const document = z.object({
  version,
  body: z.unknown(),
  authorName: z.string(),
  createdAt: time,
})

const wordField = z.object({
  path: fieldPath,
  state: z.enum(['empty', 'changed', 'done']),
  /** What changed in English since this was translated; absent if nothing did or the basis is unknown. */
  difference: z.array(z.object({ kind: z.enum(['same', 'removed', 'added']), text: z.string() })).optional(),
})

export const getEntry = defineOfficeCall({
  path: '/office/api/entries/get',
  summary: 'An entry: its documents in both stages, and the state of each field in each language',
  needs: 'entries',
  input: z.object({ id: entryId }),
  output: entryRow.extend({
    page: z.string().nullable().describe('Path of its published page in English; null if it has none'),
    parts: z.array(z.object({ part: entryPart, draft: document.nullable(), published: document.nullable() })),
    fields: z.array(z.object({ lang, fields: z.array(wordField) })),
    writable: z.array(entryPart).describe('Parts whose drafts the person may save'),
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

const seenVersions = z
  .object({ facts: version, en: version })
  .describe('Versions of the facts and the English whose lists the body has; 0 for none')
export type SeenVersions = z.infer<typeof seenVersions>

const conflict = z.object({ path: fieldPath, base: z.unknown(), mine: z.unknown(), theirs: z.unknown() })

export const saveEntry = defineOfficeCall({
  path: '/office/api/entries/save',
  summary:
    'Saves the draft of a part. Fields that different people have changed join; the same field is a conflict',
  needs: 'entries.write',
  input: z.object({
    id: entryId,
    part: entryPart,
    baseVersion: version,
    body,
    seen: seenVersions.optional(),
    decided: z
      .array(z.object({ path: fieldPath, theirs: z.unknown().optional() }))
      .max(2_000)
      .optional()
      .describe('Conflicts that `body` decides, with the value it decides against'),
  }),
  output: z.discriminatedUnion('outcome', [
    z.object({
      outcome: z.literal('saved'),
      version,
      body: z.unknown(),
      isJoined: z.boolean(),
      seen: seenVersions,
    }),
    z.object({
      outcome: z.literal('conflict'),
      version,
      conflicts: z.array(conflict),
      theirs: z.unknown(),
    }),
  ]),
})

export const markEntryStillRight = defineOfficeCall({
  path: '/office/api/entries/still-right',
  summary: 'Marks fields of a translation as right although their English has changed; all without `fields`',
  needs: 'entries.write',
  input: z.object({ id: entryId, lang: translatedLang, fields: z.array(z.string().max(400)).max(2_000) }),
  output: nothing,
})

export const discardDraft = defineOfficeCall({
  path: '/office/api/entries/discard',
  summary: 'Removes the draft of a part; its revisions stay',
  needs: 'entries.write',
  input: z.object({ id: entryId, part: entryPart, version }),
  output: nothing,
})

const place = z.int().min(0).max(MAX_PLACE)

export const changeEntryList = defineOfficeCall({
  path: '/office/api/entries/list-operation',
  summary:
    'Adds, removes or moves an item of a list in the drafts of the facts and of all languages together; ' +
    '`versions` are those the person has seen',
  needs: 'entries.write',
  input: z.object({
    id: entryId,
    list: fieldPath.min(2).describe('`facts` or `words`, and the path of the list there'),
    operation: z.discriminatedUnion('type', [
      z.object({
        type: z.literal('add'),
        at: place.optional().describe('At the end without'),
        key: z.string().max(80).optional().describe('Of an item that has a key; numbers are chosen'),
      }),
      z.object({ type: z.literal('remove'), at: place }),
      z.object({ type: z.literal('move'), from: place, to: place }),
    ]),
    versions: z.partialRecord(entryPart, version),
  }),
  output: z.object({ versions: z.partialRecord(entryPart, version) }),
})

export const ENTRY_CALLS = [
  listEntries,
  getEntry,
  createEntry,
  saveEntry,
  markEntryStillRight,
  discardDraft,
  changeEntryList,
]
