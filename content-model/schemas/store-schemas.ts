import { z } from 'zod'
import { state } from '#contract/cooperation.ts'
import { MAX_LENGTHS } from '#contract/office/forms/form.ts'
import { entryId, httpsUrl, key, lineText, nonEmptyText } from './field-schemas.ts'

/** What stores and dealers have in common. */
export const storeLocation = z.strictObject({
  id: entryId,
  key,
  /** Empty if there is none. */
  phone: z.string().max(MAX_LENGTHS.line),
  postcode: z
    .string()
    .regex(/^\d{1,10}$/, 'use digits only')
    .optional(),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
})
export const storeLocationTranslation = z.strictObject({
  name: lineText,
  address: nonEmptyText,
  hours: nonEmptyText,
})

const store = storeLocation.extend({ state, website: httpsUrl.optional() })
export const storeFacts = z.strictObject({ stores: z.array(store) })
export type Store = z.output<typeof store>
