import { z } from 'zod'
import { lang } from '#contract/market.ts'
import { ROLES } from './permissions.ts'

/** Languages of the office's own screens. */
export const OFFICE_LANGUAGES = ['en', 'cn'] as const
export type OfficeLanguage = (typeof OFFICE_LANGUAGES)[number]

export const line = (max = 200) => z.string().trim().min(1).max(max)
export const role = z.enum(ROLES)
export const id = z.string().min(1).max(200)
/** The largest whole number that a column of the database holds. */
export const MAX_INTEGER = 2_147_483_647
export const count = z.int().min(0).max(MAX_INTEGER)
/** ISO time in UTC. */
export const time = z.string()
/** YYYY-MM-DD, a day in Melbourne. */
export const day = z.iso.date()
/** Rows of a page of a list. */
export const PAGE_SIZE = 50
export const page = z.int().min(1).max(100_000).default(1)
export const nothing = z.object({})
export const busy = z
  .object({ outcome: z.literal('busy') })
  .describe('Others are publishing: nothing was changed, and the call can be repeated')
/** A name of a person as shown beside what they did; the account may be gone. */
export const personName = z.object({ id, name: z.string() })
export const languages = z.array(lang).max(5)
/** Bytes with a file name and a media type, sent as they are; a stream, if they should not be in memory together. */
export const officeFile = z.object({
  name: z.string(),
  type: z.string(),
  bytes: z.custom<Uint8Array | ReadableStream<Uint8Array>>(
    (value) => value instanceof Uint8Array || value instanceof ReadableStream,
  ),
})
export const fileFormat = z.enum(['csv', 'xlsx'])
