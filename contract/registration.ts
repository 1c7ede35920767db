import { z } from 'zod'
import { call } from './call.ts'
import { formGuard, reference, requiredLine } from './wire.ts'

/** Largest receipt, in bytes: 8 MB. */
export const RECEIPT_LIMIT = 8 * 1024 * 1024
/** What a receipt may be; its content decides, not what the browser says of it. */
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
      .optional()
      .describe('PDF, JPEG, PNG or WebP, at most 8 MB; a file of no size counts as none'),
    ...formGuard,
  }),
  output: reference.extend({
    certificate: z.string().describe('Signed address of the warranty certificate as PDF, for thirty days'),
  }),
})
