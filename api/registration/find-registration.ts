import { z } from 'zod'
import type { Db } from '#database/connect.ts'
import type { FieldsByKind } from '#database/submission-tables.ts'

type StoredRegistration = { state: string; createdAt: string; fields: FieldsByKind['registration'] }

/** Return a registration with its latest fields, including a correction sent after a lost response; undefined if it is erased. */
export async function findRegistration(db: Db, reference: string): Promise<StoredRegistration | undefined> {
  const first = await db
    .selectFrom('submission')
    .select(['fields', 'state', 'createdAt'])
    .where('reference', '=', reference)
    .where('kind', '=', 'registration')
    .executeTakeFirst()
  if (!first) return undefined
  const last = await db
    .selectFrom('submissionChange')
    .select('fields')
    .where('reference', '=', reference)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { ...first, fields: registrationFieldsSchema.parse((last ?? first).fields) }
}

const registrationFieldsSchema: z.ZodType<FieldsByKind['registration']> = z.object({
  familyName: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  houseType: z.string(),
  city: z.string(),
  state: z.string(),
  postcode: z.string(),
  category: z.string(),
  code: z.string(),
  serialNumber: z.string(),
  channel: z.string(),
  channelDescription: z.string(),
  buyDate: z.string(),
  orderNumber: z.string(),
})
