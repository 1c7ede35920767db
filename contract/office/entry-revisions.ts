import { z } from 'zod'
import { lang } from '#contract/market.ts'
import { contentKind, entryId, entryPart, fieldPath, languageState } from './entries.ts'
import { defineOfficeCall } from './office-call.ts'
import { page, time } from './office-schemas.ts'

const version = z.int().min(1)

export const listRevisions = defineOfficeCall({
  path: '/office/api/revisions/list',
  summary: 'Revisions of an entry, newest first, 50 to a page',
  needs: 'entries',
  input: z.object({ id: entryId, part: entryPart.optional(), page }),
  output: z.object({
    total: z.int(),
    pages: z.int(),
    rows: z.array(
      z.object({
        part: entryPart,
        version,
        authorName: z.string(),
        createdAt: time,
        cause: z.enum(['files', 'save', 'restore', 'create']),
        isDraft: z.boolean(),
        isPublished: z.boolean(),
      }),
    ),
  }),
})

export const compareRevisions = defineOfficeCall({
  path: '/office/api/revisions/compare',
  summary: 'Fields that differ between two revisions of a part; of texts, the words',
  needs: 'entries',
  input: z.object({ id: entryId, part: entryPart, before: version, after: version }),
  output: z.object({
    differences: z.array(
      z.object({
        path: fieldPath,
        before: z.unknown(),
        after: z.unknown(),
        words: z.array(z.object({ kind: z.enum(['same', 'removed', 'added']), text: z.string() })).optional(),
      }),
    ),
  }),
})

export const restoreRevision = defineOfficeCall({
  path: '/office/api/revisions/restore',
  summary: 'Makes a revision the draft again, whole or in some fields',
  needs: 'entries.write',
  input: z.object({
    id: entryId,
    part: entryPart,
    version,
    fields: z.array(fieldPath).max(2_000).optional().describe('All without'),
  }),
  output: z.object({ version }),
})

export const listWork = defineOfficeCall({
  path: '/office/api/translation/worklist',
  summary: 'Entries whose words of a language are missing, out of date or not published, most work first',
  needs: 'entries',
  input: z.object({ lang, page }),
  output: z.object({
    total: z.int(),
    pages: z.int(),
    rows: z.array(
      z.object({
        id: entryId,
        kind: contentKind,
        title: z.string(),
        state: languageState,
        missing: z.int(),
        changed: z.int(),
      }),
    ),
  }),
})

export const REVISION_CALLS = [listRevisions, compareRevisions, restoreRevision, listWork]
