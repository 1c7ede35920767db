import { z } from 'zod'
import { lang } from '#contract/market.ts'
import { contentKind, entryId, fieldPath } from './entries.ts'
import { MEDIA_PATH, MEDIA_REFUSALS, UPLOAD_LIMITS } from './media-limits.ts'
import { defineOfficeCall } from './office-call.ts'
import { busy, id, page, time } from './office-schemas.ts'

const mediaKind = z.enum(['photo', 'drawing', 'film'])
const path = z
  .string()
  .regex(MEDIA_PATH)
  .max(200)
  .describe('Path below the media, such as products/hz90-1.png')
/** The files of `brand` belong to the design of the site. */
const folder = z.string().regex(/^(?!brand$)[a-z]{1,30}$/)
const percent = z.number().min(0).max(100)
const focus = z.tuple([percent, percent])

const mediaRow = z.object({
  path,
  kind: mediaKind,
  bytes: z.int(),
  width: z.int().nullable().describe('Pixels; null if unknown, as for a file that nothing shows'),
  height: z.int().nullable(),
  seconds: z.number().nullable().describe('Length of an uploaded film'),
  version: z.string().describe('Changes with the content'),
  isUploaded: z.boolean().describe('False for a file of the content folder'),
  uploadedAt: time.nullable(),
  uploadedBy: z.string(),
  name: z.string().describe('The file name it was uploaded with; empty if it is unknown'),
  uses: z.int().describe('Entries that show it'),
})

export const listMedia = defineOfficeCall({
  path: '/office/api/media/list',
  summary: 'Pictures, drawings and films, newest uploads first, 50 to a page',
  needs: 'entries',
  input: z.object({
    text: z
      .string()
      .trim()
      .max(200)
      .optional()
      .describe('Part of the path, or of the name it was uploaded with'),
    kinds: z.array(mediaKind).optional(),
    folder: folder.optional(),
    use: z.enum(['used', 'unused']).optional(),
    page,
  }),
  output: z.object({
    total: z.int(),
    pages: z.int(),
    folders: z.array(z.string()),
    rows: z.array(mediaRow),
  }),
})

const mediaUse = z.object({
  id: entryId,
  kind: contentKind,
  title: z.string(),
  texts: z
    .array(z.object({ lang, path: fieldPath, text: z.string() }))
    .describe('Alternative texts, which are edited in the entry'),
})

export const getMedia = defineOfficeCall({
  path: '/office/api/media/get',
  summary: 'A picture, drawing or film: its facts, its focus and the entries that show it',
  needs: 'entries',
  input: z.object({ path }),
  output: mediaRow.extend({
    focus: focus.nullable().describe('Null if the centre is shown'),
    isCutout: z.boolean().describe('Cut-outs are placed on a stage: they have no focus'),
    usedBy: z.array(mediaUse),
  }),
})

const refused = z.object({
  outcome: z.literal('refused'),
  reason: z.enum(MEDIA_REFUSALS),
  detail: z.string(),
})

export const beginUpload = defineOfficeCall({
  path: '/office/api/media/begin',
  summary: 'Begins an upload, or finds the unfinished one of the same file. The parts follow with PUT',
  needs: 'entries.publish',
  input: z.object({
    name: z
      .string()
      .max(500)
      .regex(/^(?!\.)[^/\\\p{Cc}\p{Cs}]+$/u)
      .describe('File name without folders, in any script'),
    folder: folder.optional().describe('For new media'),
    replaces: path.optional().describe('Media whose place it takes'),
    bytes: z
      .int()
      .min(1)
      .max(Math.max(...Object.values(UPLOAD_LIMITS)) * 10),
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional(),
    modifiedAt: z.int().min(0).default(0).describe('Time of the last change in milliseconds'),
  }),
  output: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('ready'), upload: id, received: z.int() }),
    refused,
  ]),
})

export const finishUpload = defineOfficeCall({
  path: '/office/api/media/finish',
  summary:
    'Checks an upload, writes pictures anew without metadata, and makes it available or replaces media',
  needs: 'entries.publish',
  input: z.object({
    upload: id,
    isCopy: z.boolean().default(false).describe('Store it although there is the same file already'),
  }),
  output: z.discriminatedUnion('outcome', [
    z.object({
      outcome: z.literal('done'),
      path,
      taken: z
        .object({ path, isRemoved: z.boolean() })
        .optional()
        .describe('Media that has the path of its name, or had it until it was removed less than a day ago'),
    }),
    z.object({ outcome: z.literal('identical'), path }).describe('The same file is there: nothing is stored'),
    refused,
    z.object({ outcome: z.literal('problems'), entries: z.array(entryId) }),
    busy,
  ]),
})

export const cancelUpload = defineOfficeCall({
  path: '/office/api/media/cancel',
  summary: 'Removes an unfinished upload',
  needs: 'entries.publish',
  input: z.object({ upload: id }),
  output: z.object({}),
})

export const removeMedia = defineOfficeCall({
  path: '/office/api/media/remove',
  summary: 'Removes uploaded media; refused with the entries that show it',
  needs: 'entries.publish',
  input: z.object({ path }),
  output: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('done') }),
    z.object({ outcome: z.literal('in-use'), usedBy: z.array(mediaUse.omit({ texts: true })) }),
    busy,
  ]),
})

export const setFocus = defineOfficeCall({
  path: '/office/api/media/focus',
  summary: 'Sets the point of a photograph that every crop shows, and publishes it; null is the centre',
  needs: 'entries.publish',
  input: z.object({ path, focus: focus.nullable() }),
  output: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('done') }),
    z.object({ outcome: z.literal('problems'), entries: z.array(entryId) }),
    busy,
  ]),
})

export const uploadedBytes = z.object({ received: z.int() })

export const MEDIA_CALLS = [
  listMedia,
  getMedia,
  beginUpload,
  finishUpload,
  cancelUpload,
  removeMedia,
  setFocus,
]
