import { z } from 'zod'
import { call } from './call.ts'
import { idempotencyKey as idempotency_key, reference, requiredLine } from './wire.ts'

/** Largest receipt, in bytes: 8 MB. */
export const RECEIPT_LIMIT = 8 * 1024 * 1024
export const RECEIPT_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const

/** The eight Australian states and territories. */
export const AUSTRALIAN_STATES = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const
export const PURCHASE_CHANNELS = ['store', 'online', 'developer'] as const

export const registerProduct = call({
  path: '/api/Information/guarantee',
  summary: 'Product registration: sixteen fields in this order, and optionally a receipt',
  input: z.object({
    family_name: requiredLine,
    name: requiredLine,
    phone: requiredLine,
    email: requiredLine,
    address: requiredLine,
    house_type: requiredLine,
    city: requiredLine,
    state: requiredLine,
    postcode: requiredLine,
    cate_name: requiredLine,
    code: requiredLine,
    serial_number: requiredLine,
    channel: requiredLine.describe('Where it was bought: store, online or developer'),
    channel_describe: requiredLine,
    buy_date: requiredLine,
    order_number: requiredLine,
    receipt: z
      .file()
      .max(RECEIPT_LIMIT)
      .mime([...RECEIPT_TYPES])
      .optional(),
    idempotency_key,
  }),
  output: reference,
})
