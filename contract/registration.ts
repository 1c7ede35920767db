import { z } from 'zod'
import { defineCall } from './call.ts'
import { picture } from './picture.ts'
import { formGuard, reference, requiredLine } from './shared-schemas.ts'

/** Largest receipt, in bytes: 8 MB. */
export const MAX_RECEIPT_BYTES = 8 * 1024 * 1024
/** What a receipt may be; its content decides, not what the browser says of it. */
export const RECEIPT_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const

export const registerProduct = defineCall({
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
      .max(MAX_RECEIPT_BYTES)
      .optional()
      .describe('PDF, JPEG, PNG or WebP, at most 8 MB; a file of no size counts as none'),
    ...formGuard,
  }),
  output: reference.extend({
    certificate: z.string().describe('Signed address of the warranty certificate as PDF, for thirty days'),
  }),
})

export const registration = reference.extend({
  code: z.string().describe('Model, or "other"'),
  serial_number: z.string(),
  channel: z.string(),
  channel_describe: z.string(),
  buy_date: z.string().describe('As it was written; YYYY-MM-DD from the form'),
  until: z
    .string()
    .describe(
      'Last day of the warranty, YYYY-MM-DD; empty where the date is none, before 1990 or after tomorrow',
    ),
  has_receipt: z.boolean(),
  thumb: picture.nullable().describe('The product, where the catalogue has it'),
  term: z.int().describe('Years of warranty'),
  terms: z.array(z.string()).describe('Who gives the warranty, when it starts, who bears the cost'),
  law: z.string().describe('The mandatory wording, in English in every language'),
  law_translation: z.string().describe('What it means; empty in English'),
  certificate: z.string().describe('Address of the certificate as PDF'),
})
export type Registration = z.infer<typeof registration>

export const getRegistration = defineCall({
  path: '/api/Information/getregistration',
  summary: 'Added: a registration for whoever has the token of its certificate, for thirty days',
  input: z.object({
    reference: z.string().trim().min(1).max(20),
    token: z.string().trim().min(1).max(200),
  }),
  output: registration,
})
