import { z } from 'zod'
import { PRODUCT_CODE } from './content-kinds.ts'
import { contentKind, entryId, entryPart, fieldPath, translatedLang, version } from './entries.ts'
import { defineOfficeCall } from './office-call.ts'
import { busy, nothing } from './office-schemas.ts'

export const problem = z.object({
  id: entryId,
  entryKind: z.string(),
  part: entryPart,
  path: fieldPath,
  reason: z.string(),
})
const use = z.object({
  /** The entry that names the other one. */
  id: entryId,
  entryKind: contentKind,
  title: z.string(),
  /** Of a product; empty for all other kinds. */
  code: z.string(),
  /** What it names, such as a product and its code. */
  kind: z.string(),
  target: z.string(),
})

export const checkEntry = defineOfficeCall({
  path: '/office/api/entries/check',
  summary: 'What prevents the drafts of an entry from being published, and what is worth a look',
  needs: 'entries',
  input: z.object({ id: entryId }),
  output: z.object({
    problems: z.array(problem),
    warnings: z.array(problem),
    uses: z.array(use),
    areDependentsChecked: z
      .boolean()
      .describe(
        'False if so many products depend on the entry that they are only checked when it is published',
      ),
  }),
})

const problemsFound = z.object({ outcome: z.literal('problems'), problems: z.array(problem) })
const inUse = z.object({ outcome: z.literal('in-use'), uses: z.array(use) })

const publishOutput = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('done'), version }),
  problemsFound,
  inUse,
  z.object({ outcome: z.literal('conflict') }).describe('Somebody has changed the entry meanwhile'),
  busy,
])

export const publishDrafts = defineOfficeCall({
  path: '/office/api/entries/publish',
  summary:
    'Publishes the drafts of some parts together; `versions` are those the person has seen. Translators who may publish name their languages only',
  needs: 'entries.publish-texts',
  input: z
    .object({
      id: entryId,
      parts: z.array(entryPart).min(1),
      versions: z.partialRecord(entryPart, version),
    })
    .refine(({ parts, versions }) => parts.every((part) => versions[part] !== undefined), {
      error: 'the version of a part is missing',
      path: ['versions'],
    }),
  output: publishOutput,
})

export const unpublishLanguage = defineOfficeCall({
  path: '/office/api/entries/unpublish',
  summary: 'Takes a language back: English replaces it, and its text stays as a draft',
  needs: 'entries.publish-texts',
  input: z.object({ id: entryId, lang: translatedLang }),
  output: publishOutput,
})

export const archiveEntry = defineOfficeCall({
  path: '/office/api/entries/archive',
  summary: 'Removes an entry from the site; refused with the list of entries that name it',
  needs: 'entries.publish',
  input: z.object({ id: entryId }),
  output: publishOutput,
})

export const unarchiveEntry = defineOfficeCall({
  path: '/office/api/entries/unarchive',
  summary: 'Takes an entry out of the archive; its texts are drafts, and nothing is published',
  needs: 'entries.publish',
  input: z.object({ id: entryId }),
  output: nothing,
})

export const deleteEntry = defineOfficeCall({
  path: '/office/api/entries/delete',
  summary: 'Deletes an entry that has never been published, with its history; any other can only be archived',
  needs: 'entries.publish',
  input: z.object({ id: entryId }),
  output: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('done') }),
    inUse,
    z.object({ outcome: z.literal('published') }),
  ]),
})

export const renameProduct = defineOfficeCall({
  path: '/office/api/entries/rename',
  summary:
    'Gives a product another code, also in all fields and links of other entries that name it; published at once',
  needs: 'entries.publish',
  input: z.object({ id: entryId, code: z.string().trim().regex(PRODUCT_CODE) }),
  output: z.discriminatedUnion('outcome', [
    z.object({
      outcome: z.literal('done'),
      version,
      mentions: z.array(use).describe('Entries whose texts still contain the old code'),
    }),
    problemsFound,
    busy,
  ]),
})

export const listReferences = defineOfficeCall({
  path: '/office/api/entries/references',
  summary: 'Entries that name or link to this one',
  needs: 'entries',
  input: z.object({ id: entryId }),
  output: z.object({ uses: z.array(use) }),
})

export const PUBLICATION_CALLS = [
  checkEntry,
  publishDrafts,
  unpublishLanguage,
  archiveEntry,
  unarchiveEntry,
  deleteEntry,
  renameProduct,
  listReferences,
]
