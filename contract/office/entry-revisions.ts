import { z } from 'zod'
import { entryId, entryPart, fieldPath, wordChange } from './entries.ts'
import { defineOfficeCall } from './office-call.ts'
import { count, page, time } from './office-schemas.ts'

const version = count.min(1)

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
  input: z.object({
    id: entryId,
    part: entryPart,
    before: count.optional().describe('0: nothing. Without: the revision before `after`'),
    after: version,
  }),
  output: z.object({
    /** The revision that was compared; 0 for nothing. */
    before: z.int(),
    differences: z.array(
      z.object({
        path: fieldPath,
        before: z.unknown(),
        after: z.unknown(),
        words: z.array(wordChange).optional(),
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

export const REVISION_CALLS = [listRevisions, compareRevisions, restoreRevision]
