import { z } from 'zod'
import { contentKind, entryId, entryPart } from './entries.ts'
import { defineOfficeCall } from './office-call.ts'
import { count } from './office-schemas.ts'
import { problem } from './publications.ts'

const revision = z.object({ part: entryPart, version: count.min(1) })

/** What a preview shows: the latest documents of an entry, or an old revision of one part with the latest others. */
export const previewChoice = z.object({ entryId, revision: revision.optional() })

export const choosePreview = defineOfficeCall({
  path: '/office/api/preview/choose',
  summary:
    'Chooses what the pages below /office/preview show in this browser: the drafts of an entry, or an old revision of one part',
  needs: 'entries',
  input: z.object({ id: entryId, revision: revision.optional() }),
  output: z.object({
    kind: contentKind,
    title: z.string(),
    code: z.string().describe('Of a product; empty for all other kinds'),
    page: z.string().describe('Path of the page that shows the entry, without language and /office/preview'),
    problems: z.array(problem).describe('Why it cannot be shown; empty if it can'),
  }),
})

export const PREVIEW_CALLS = [choosePreview]
